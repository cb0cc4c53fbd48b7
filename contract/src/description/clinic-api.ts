import {
  clinicAppointments,
  clinicComplete,
  clinicConfirm,
  clinicDecline,
  clinicNoshow,
  clinicPropose,
} from '@kindwell/contract/appointments/clinic-api.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { confirmedVisit, fortyFiveMinutes, page, requestedVisit, visitAfter } from './examples.ts';
import { takingTime, visitEnded } from './refusal-groups.ts';

export const clinicApiDescription: FeatureDescription = {
  tag: 'clinic-api',
  about: "What a clinic's own programs call, with the clinic's key: its visits, and its answers to them.",
  calls: [
    describe(clinicAppointments, {
      summary: "The clinic's appointments, by status and in pages.",
      fields: { id: 'One visit alone.' },
      answer: { appointments: [{ ...requestedVisit, answerMinutes: null }], ...page },
    }),
    describe(clinicConfirm, {
      summary: 'Confirm a requested visit.',
      refusals: [
        'notFound',
        ...visitEnded,
        'visitConfirmed',
        'visitWaitlisted',
        'visitBegunAtClinic',
        'timeNotProposed',
        'timeNotAccepted',
      ],
      answer: { appointment: confirmedVisit },
    }),
    describe(clinicDecline, {
      summary: 'Decline a visit, with the reason.',
      refusals: ['notFound', 'visitCancelled', 'visitMissed', 'visitBegunAtClinic'],
      fields: { reason: 'Why, for the patient to read.' },
      body: { reason: 'Dr. Hayes is away that day.' },
      answer: { appointment: visitAfter('decline', 'cancelled') },
    }),
    describe(clinicPropose, {
      summary: 'Propose a time and a provider for a visit.',
      refusals: [
        'notFound',
        ...visitEnded,
        'visitBegunAtClinic',
        'visitAlreadyThere',
        'typeNotOffered',
        'timeNotExisting',
        'timePassed',
        'timeEndWrong',
        'providerNotWorking',
        ...takingTime,
      ],
      body: { dateTime: fortyFiveMinutes, providerid: 12 },
      answer: { appointment: visitAfter('propose', 'requested') },
    }),
    describe(clinicComplete, {
      summary: 'Say that a visit has taken place.',
      refusals: [
        'notFound',
        'visitCompleted',
        'visitWaitlisted',
        'visitNotBegun',
        'visitWithoutTime',
        'visitCancelled',
      ],
      answer: { appointment: visitAfter('complete', 'completed') },
    }),
    describe(clinicNoshow, {
      summary: 'Say that the patient did not come.',
      refusals: ['notFound', 'visitCancelled', 'visitMissed', 'visitWaitlisted', 'visitNotBegun', 'visitWithoutTime'],
      answer: { appointment: visitAfter('noshow', 'noshow') },
    }),
  ],
};

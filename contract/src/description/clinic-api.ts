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
      fields: { id: 'One visit alone.' },
      answer: { appointments: [{ ...requestedVisit, answerMinutes: null }], ...page },
    }),
    describe(clinicConfirm, {
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
      refusals: ['notFound', 'visitCancelled', 'visitMissed', 'visitBegunAtClinic'],
      fields: { reason: 'Why, for the patient to read.' },
      body: { reason: 'Dr. Hayes is away that day.' },
      answer: { appointment: visitAfter('decline', 'cancelled') },
    }),
    describe(clinicPropose, {
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
      refusals: ['notFound', 'visitCancelled', 'visitMissed', 'visitWaitlisted', 'visitNotBegun', 'visitWithoutTime'],
      answer: { appointment: visitAfter('noshow', 'noshow') },
    }),
  ],
};

import { clinicName, day, text, whole } from '@kindwell/contract/answers.ts';
import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { calendarDate } from '@kindwell/contract/dates.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { bodyId, id, ownPathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/**
 * How somebody stands with care of a kind (docs/spec/care.md#how-it-stands): `due` since `dueOn`; `soon`, within a month;
 * `unknown`, where nobody has said when it was last done; `done`, until `dueOn`; `booked`; `snoozed` until a day; `declined`.
 */
export const careStatus = z.enum(['due', 'soon', 'unknown', 'done', 'booked', 'snoozed', 'declined']);
export type CareStatus = z.output<typeof careStatus>;

/** Preventive care of one kind for one person; dates without a time, as the programme's zone has them. */
export const care = z.object({
  dependantId: id,
  kind: text,
  title: text,
  domainId: id,
  status: careStatus,
  dueOn: z.nullable(day),
  lastOn: z.nullable(day),
  /** Where it was last done; null where that was elsewhere, or never. */
  clinic: z.nullable(clinicName),
  /** The visit that is booked for it. */
  appointmentId: z.nullable(id),
  snoozedUntil: z.nullable(day),
  /** Whether the family has said that it was done elsewhere. */
  saidDone: z.boolean(),
  source: text,
  /** How many times it was done in this calendar year, and whether (1 or 0) it falls due, or nobody knows, before its end. */
  doneInYear: whole,
  dueInYear: whole,
});
export type Care = z.output<typeof care>;

/** The care of oneself and of everyone whom one may book for, person by person (CARE-01). */
export const careList = endpoint({
  name: 'careList',
  method: 'GET',
  path: '/selfcare/care/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: ownPathId() }),
  answer: z.object({ care: z.array(care) }),
});

/** What a family says of somebody's care (CARE-03); `resume` takes `snooze` and `decline` back, `forget` takes `done` back. */
export const careAnswers = ['done', 'snooze', 'decline', 'resume', 'forget'] as const;

/** Says that care was done elsewhere, is not for now, or not for this person. */
export const answerCare = endpoint({
  name: 'answerCare',
  method: 'POST',
  path: '/selfcare/care/{id}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: ownPathId() }),
  body: bodyOf({
    dependantId: bodyId('dependant'),
    kind: z.string('fields_choice_invalid').check(z.maxLength(30, 'fields_choice_invalid')),
    answer: z.enum(careAnswers, 'fields_choice_invalid'),
    /** The day on which it was done; read for `done` alone. */
    doneOn: optionalOrNull(calendarDate),
  }).check(
    z.refine(({ answer, doneOn }) => answer !== 'done' || doneOn != null, {
      path: ['doneOn'],
      error: 'fields_date_required',
    }),
  ),
  answer: z.object({ care }),
});

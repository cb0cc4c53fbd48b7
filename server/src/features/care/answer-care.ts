import type * as contract from '@kindwell/contract/appointments/care.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findCare, findCarePerson, forgetDone, resumeCare, saveAnswer } from './care-db.ts';

/** People remember the month: of the first one of a child, the day of birth stands for its first day. */
const daySince = (dob: string | null, day: string) =>
  dob !== null && day < dob && day.slice(0, 7) === dob.slice(0, 7) ? dob : day;

/**
 * POST /selfcare/care/{id}/ (CARE-03): what a family says of somebody's care. It moves dates, never points. 404 for
 * anyone whom one may not book for, and for a kind that has no rule at this person's age.
 */
export const answerCare: Handler<typeof contract.answerCare> = async (call, { db, clock }) => {
  const { session, body, language } = call;
  const { patientId } = session;
  const { dependantId, kind, answer, doneOn } = body;
  const now = clock.now();

  return db.transaction(async (tx) => {
    const person = await findCarePerson(tx, patientId, dependantId, now);
    if (!person) throw refuse('notFound');

    const told = { dependantId, kind, patientId, now };
    if (answer === 'done' && doneOn) {
      const day = daySince(person.dob, doneOn);
      if (day > person.today) throw refuse('careDoneLater', { field: 'doneOn' });
      if (person.dob && day < person.dob) throw refuse('careDoneBeforeBirth', { field: 'doneOn' });
      await saveAnswer(tx, told, { says: answer, doneOn: day });
    }
    if (answer === 'snooze' || answer === 'decline') await saveAnswer(tx, told, { says: answer });
    if (answer === 'resume') await resumeCare(tx, told);
    if (answer === 'forget') await forgetDone(tx, told);

    const [care] = await findCare(tx, { patientId, language, now, one: { dependantId, kind } });
    // Without a rule there is nothing to say, and nothing of it is kept.
    if (!care) throw refuse('notFound');

    const subject = { kind: 'dependant', id: dependantId } as const;
    await recordChange(tx, call, 'answerCare', [subject], now, person.isSelf ? [] : [dependantId]);
    return { care, msg: sentence(`answers_care_${answer}`) };
  });
};

import type * as contract from '@kindwell/contract/appointments/care.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findCare, findCarePerson, saveDecline, saveDoneElsewhere, saveSnooze, takeBack } from './care-db.ts';

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
    const findOne = () => findCare(tx, { patientId, language, now, one: { dependantId, kind } });
    const person = await findCarePerson(tx, patientId, dependantId, now);
    const [before] = await findOne();
    if (!person || !before) throw refuse('notFound');

    const told = { dependantId, kind, patientId, now };
    if (doneOn) {
      if (doneOn > person.today) throw refuse('careDoneLater', { field: 'doneOn' });
      if (person.dob && doneOn < person.dob) throw refuse('careDoneBeforeBirth', { field: 'doneOn' });
      await saveDoneElsewhere(tx, told, doneOn);
    }
    if (answer === 'snooze') await saveSnooze(tx, told);
    if (answer === 'decline') await saveDecline(tx, told);
    if (answer === 'restore') await takeBack(tx, told);

    const [care = before] = await findOne();
    const subject = { kind: 'dependant', id: dependantId } as const;
    await recordChange(tx, call, 'answerCare', [subject], now, person.isSelf ? [] : [dependantId]);
    return { care, msg: sentence(`answers_care_${answer}`) };
  });
};

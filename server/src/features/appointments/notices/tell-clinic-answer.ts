import type { Db } from '#server/db/database.ts';
import { type ClinicAnswer, clinicAnswerWords } from './clinic-answer.ts';
import { tellAboutVisit } from './tell-about-visit.ts';

/** Tells who looks after a visit what its clinic has answered, in the transaction of that answer. */
export const tellClinicAnswer = (db: Db, appointmentId: number, answer: ClinicAnswer, now: Date) =>
  tellAboutVisit(db, appointmentId, (contact) => clinicAnswerWords(answer, contact), now);

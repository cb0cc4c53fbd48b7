import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { type ClinicAnswer, clinicAnswerWords } from './clinic-answer.ts';
import { tellAboutVisit } from './tell-about-visit.ts';
import { linkToVisit } from './visit-lines.ts';

/** Tells who looks after a visit what its clinic has answered, in the transaction of that answer. */
export const tellClinicAnswer = (db: Db, id: number, answer: ClinicAnswer, now: Date, { publicUrl }: Config) =>
  tellAboutVisit(
    db,
    id,
    (contact) => clinicAnswerWords(answer, contact, linkToVisit(contact.language, publicUrl, id)),
    now,
  );

import { inEachLanguage } from '@kindwell/contract/language.ts';
import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { localeOf } from '#server/messages/language.ts';
import { type Called, type Sentence, say, sentence } from '#server/messages/sentence.ts';

// What a refusal says of what somebody else of the staff has done meanwhile.

/** A moment by the programme's clock: `June 1, 2026 at 10:00 AM EDT`. */
export async function sayMoment(db: Db, at: Date): Promise<Called> {
  const timeZone = await findProgrammeZone(db);

  return inEachLanguage((code) =>
    new Intl.DateTimeFormat(localeOf[code], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(at),
  );
}

/** By whom something was done; null where that was at a terminal of the server. */
export const byWhom = (name: string | null): Sentence =>
  name === null ? sentence('answers_by_server') : sentence('answers_by_staff', { name });

/** Roles in a sentence: `Owner and Support`. */
export const sayRoles = (roles: StaffRole[]): Called =>
  inEachLanguage((code) =>
    new Intl.ListFormat(localeOf[code], { type: 'conjunction' }).format(
      roles.map((role) => say(code, `answers_role_${role}`)),
    ),
  );

import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Services } from '#server/services.ts';

/** More than a busy desk has callers, and too few to try contacts out. */
const lookupsAnHour = { hits: 60, seconds: 3600 };

/** Counts a call that tells whether some account has a contact. Throws 429 where somebody has made too many. */
export const countLookup = ({ id }: StaffCaller, { db, clock }: Services) =>
  limitHits(db, `staff-lookups:${id}`, lookupsAnHour, clock.now());

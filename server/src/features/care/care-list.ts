import type * as contract from '@kindwell/contract/appointments/care.ts';
import type { Handler } from '#server/http/route.ts';
import { findCare } from './care-db.ts';

/** GET /selfcare/care/{id}/ (CARE-01): the preventive care of oneself and of everyone whom one may book for. */
export const careList: Handler<typeof contract.careList> = async ({ session, language }, { db, clock }) => ({
  care: await findCare(db, { patientId: session.patientId, language, now: clock.now() }),
});

import type * as contract from '@kindwell/contract/patient.ts';
import type { Handler } from '#server/http/route.ts';
import { findAccount } from './patient-db.ts';

/** GET /selfcare/account/patient (API-15): the account behind the sign-in, with its points. */
export const accountPatient: Handler<typeof contract.accountPatient> = async ({ session }, { db }) => ({
  account: await findAccount(db, session.patientId),
});

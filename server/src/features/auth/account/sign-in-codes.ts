import type * as contract from '@kindwell/contract/auth/sign-in-codes.ts';
import type { Handler } from '#server/http/route.ts';
import { findSignInCodes } from './account-db.ts';

/**
 * GET /selfcare/signincodes/ (docs/spec/auth.md#codes-on-new-devices): when this account is asked for a code at
 * sign-in.
 */
export const signInCodes: Handler<typeof contract.signInCodes> = async ({ session }, { db }) =>
  findSignInCodes(db, session.patientId);

import type * as contract from '@kindwell/contract/staff/staff-own.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { giveBack } from '#server/db/rate-limit-db.ts';
import { findStep, makeAuthenticator } from '#server/features/staff/authenticator-work.ts';
import { proofKey } from '#server/features/staff/proof/prove-staff.ts';
import { endStaffSessions, findStaffById, voidSteps } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findNextAuthenticator, keepNextAuthenticator, takeNextAuthenticator } from './own-db.ts';
import { tellStaffChange } from './tell-change.ts';

/** POST /staff/authenticator/: a new authenticator, answered once; the old one stays until a right code of the new one. */
export const startStaffAuthenticator: Handler<typeof contract.startStaffAuthenticator> = async (call, services) => {
  const account = await findStaffById(services.db, call.staff.id);
  if (!account) throw refuse('signedOut');

  const { setup, sealed } = makeAuthenticator(account.email, services);
  await keepNextAuthenticator(services.db, account.id, sealed);
  return setup;
};

/** POST /staff/authenticator/confirm/: takes the new authenticator; the old one is void, and every other session ends. */
export const confirmStaffAuthenticator: Handler<typeof contract.confirmStaffAuthenticator> = async (call, services) => {
  const { db, clock, config } = services;
  const { staff, body } = call;
  const hit = await limitHits(db, proofKey(staff.id), config.limits.signInFailures, clock.now());
  const next = await findNextAuthenticator(db, staff.id);
  if (!next) throw refuse('stepExpired');
  const step = findStep(next, body.code, services);
  if (step === undefined) throw refuse('staffCodeWrong', { field: 'code' });

  await db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await takeNextAuthenticator(tx, staff.id, next.totpSecret, step))) throw refuse('stepExpired');

    await voidSteps(tx, staff.id);
    await endStaffSessions(tx, staff.id, staff.sessionId, now);
    await recordStaffAct(tx, call, 'changeAuthenticator', [{ kind: 'staff', id: staff.id }], now);
    await tellStaffChange(tx, staff.id, 'authenticator', now);
  });
  await giveBack(db, hit);
  return { msg: sentence('answers_saved') };
};

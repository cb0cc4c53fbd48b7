import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { sql } from '#server/db/sql.ts';
import { makeAuthenticator } from '#server/features/staff/authenticator-work.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '#server/features/staff/recovery-code-rules.ts';
import { insertStaff, replaceRecoveryCodes } from '#server/features/staff/staff-db.ts';
import { codeOfStep, stepAt } from '#server/features/staff/totp-rules.ts';
import { isPublicPlain } from '#server/http/origin/loopback.ts';
import { cookieName, staffCookie, staffXsrfCookie } from '#server/http/session/cookies.ts';
import { staffSessionMs, stepUpMs } from '#server/http/session/staff-session.ts';
import { insertStaffSession } from '#server/http/session/staff-session-db.ts';
import { createXsrfToken } from '#server/http/session/xsrf.ts';
import { hashPassword } from '#server/lib/password.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** The password of everybody of the staff that a test builds, hashed once. */
export const staffPassword = 'Console-9-key';
const staffPasswordHash = hashPassword(staffPassword);

/** Somebody of the staff; `secret` is what their authenticator has. */
export type BuiltStaff = { id: number; name: string; email: string; secret: string; recoveryCodes: string[] };

let made = 0;

/** Somebody of the staff, made directly in the database. */
export async function buildStaff(
  { db, clock, services }: TestApp,
  given: { roles?: StaffRole[]; name?: string; email?: string } = {},
): Promise<BuiltStaff> {
  made += 1;
  const { roles = ['owner'], name = `Staff Member${made}`, email = `staff${made}@example.org` } = given;
  const { setup, sealed } = makeAuthenticator(email, services);
  const account = { name, email, language: 'en', passwordHash: await staffPasswordHash, totpSecret: sealed } as const;
  const built = await insertStaff(db, { ...account, totpStep: null, roles }, clock.now());
  if (!built) throw new Error(`${email} is of the staff already`);

  const recoveryCodes = makeRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(services.config.secret, built.id, code));
  await replaceRecoveryCodes(db, built.id, hashes);
  return { id: built.id, name, email, secret: setup.secret, recoveryCodes };
}

/** A caller with a live session of this person, stepped up unless said otherwise, made directly in the database. */
export async function asStaff(
  { db, clock, config, client }: TestApp,
  { id }: Pick<BuiltStaff, 'id'>,
  { isSteppedUp = true }: { isSteppedUp?: boolean } = {},
): Promise<TestClient> {
  const token = randomToken();
  const now = clock.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  await insertStaffSession(db, {
    staffId: id,
    tokenHash: hashToken(token),
    userAgent: 'test',
    now,
    expiresAt: after(staffSessionMs),
    steppedUpUntil: isSteppedUp ? after(stepUpMs) : now,
  });

  const caller = client();
  caller.cookies.set(cookieName(staffCookie, isPublicPlain(config)), token);
  caller.cookies.set(staffXsrfCookie, createXsrfToken(config.secret, token));
  return caller;
}

/** The code that an authenticator with this secret shows now. */
export const codeNow = ({ clock }: TestApp, secret: string) => codeOfStep(secret, stepAt(clock.now()));

/** The same once the one before has gone: each works once. */
export function nextCode(app: TestApp, secret: string): string {
  app.clock.advance(30_000);
  return codeNow(app, secret);
}

/** The password and the next code of somebody, as an unlock and a step-up want them. */
export const proofOf = (app: TestApp, { secret }: BuiltStaff) => ({
  password: staffPassword,
  code: nextCode(app, secret),
});

/** Signs in as a person does: password, then code. */
export async function signInStaff(app: TestApp, staff: BuiltStaff, client = app.client()): Promise<TestClient> {
  const { body } = await client.post('/staff/login/', { email: staff.email, password: staffPassword });
  await client.post('/staff/login/code/', { step: body.step, code: nextCode(app, staff.secret) });
  return client;
}

export type StaffEntry = {
  staff: number | null;
  action: string;
  operation: string;
  objects: string[];
  outcome: string;
};

/** What the trail holds of somebody of the staff, in the order of writing. */
export const staffEntries = ({ db }: TestApp, staffId: number | null) =>
  db.many(sql<StaffEntry>`
    select staff, action, operation, objects, outcome from audit_trail
    where staff is not distinct from ${staffId}::bigint and actor_id is null order by at, unsealed_id`);

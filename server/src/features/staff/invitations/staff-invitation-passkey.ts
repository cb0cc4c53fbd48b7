import type * as contract from '@kindwell/contract/staff/staff-sign-in.ts';
import { askForNewPasskey, readNewPasskey } from '#server/features/auth/passkeys/passkey-work.ts';
import { namedOfStaff } from '#server/features/staff/passkeys/passkey-rules.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { Handler } from '#server/http/route.ts';
import { joinStaff, lockPending, recordRefusedJoin, requirePending, takeJoinTry, welcomeStaff } from './join-staff.ts';

// Each leaves a row of what is to be signed.
const asksAnHour = { hits: 20, seconds: 3600 };

const joinAsk = (inviteId: number) => ({ purpose: 'staff_join' as const, sessionId: inviteId });

/** POST /staff/invitation/{token}/passkey/: what a device makes the first passkey of who joins from. */
export const startStaffInvitationPasskey: Handler<typeof contract.startStaffInvitationPasskey> = async (
  { params, body },
  services,
) => {
  const { db, clock } = services;
  const { id, name, email } = await requirePending(db, params.token, body.step, clock.now());
  await limitHits(db, `staff-join-passkey:${id}`, asksAnHour, clock.now());

  return {
    options: await askForNewPasskey(joinAsk(id), { inviteId: id }, namedOfStaff({ name, email }), services),
  };
};

/**
 * POST /staff/invitation/{token}/passkey/confirm/: takes an invitation up by the passkey that a device has made, in the place of
 * an authenticator. Who has the link and this step is one of the staff, is signed in, and is shown the recovery codes.
 */
export const confirmStaffInvitationByPasskey: Handler<typeof contract.confirmStaffInvitationByPasskey> = async (
  call,
  services,
) => {
  const { db, clock } = services;
  const id = await takeJoinTry(call, services);
  const passkey = await readNewPasskey(call.body.passkey, joinAsk(id), services).catch(async (error: unknown) => {
    await recordRefusedJoin(call, id, services);
    throw error;
  });

  const joined = await db.transaction(async (tx) => {
    const invite = await lockPending(tx, call, clock.now());
    const proof = { totpSecret: null, totpStep: null, passkey: { ...passkey, name: call.body.name } };
    return joinStaff(tx, call, invite, proof, services);
  });
  return welcomeStaff(joined, call, services);
};

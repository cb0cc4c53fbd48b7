import type * as contract from '@kindwell/contract/staff/staff-patients.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { findDevicesOf } from '#server/features/auth/devices/device-db.ts';
import { findLockedUntil, forgetAllPasswordTries } from '#server/features/auth/lock-work.ts';
import { endAllSessions } from '#server/features/auth/sessions/session-list-db.ts';
import { limitHitsWithin } from '#server/http/limits/rate-limit.ts';
import type { Handler } from '#server/http/route.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { acting } from './acting.ts';
import { noteRecoverySent } from './lookups-db.ts';
import { recoveryWords } from './recovery-words.ts';

/** POST /staff/lookups/{id}/unlock/: forgives the wrong passwords of an account that is locked by them; repeatable. */
export const unlockPatient: Handler<typeof contract.unlockPatient> = (call, services) =>
  acting(call, 'unlockPatient', services, async (tx, { patientId }) => {
    const account = await getAccount(tx, patientId);
    if (!(await findLockedUntil(tx, account, services))) return false;

    await forgetAllPasswordTries(tx, account, services.config.secret);
    return true;
  });

/** POST /staff/lookups/{id}/endsessions/: signs an account out everywhere, and trusts none of its devices; repeatable. */
export const endPatientSessions: Handler<typeof contract.endPatientSessions> = (call, services) =>
  acting(call, 'endPatientSessions', services, async (tx, { patientId }) => {
    const devices = await findDevicesOf(tx, patientId);
    const ended = await endAllSessions(tx, patientId, services.clock.now());
    return ended.length > 0 || devices.length > 0;
  });

const recoveriesADay = { hits: 5, seconds: 86_400 };

/**
 * POST /staff/lookups/{id}/recovery/: sends the owner of an account the way to a new password, to the email on file; once for each
 * look-up. It opens nothing: the codes of a recovery come when its reader asks for them.
 */
export const startPatientRecovery: Handler<typeof contract.startPatientRecovery> = (call, services) =>
  acting(call, 'startPatientRecovery', services, async (tx, { id, patientId }) => {
    const { clock, config } = services;
    const now = clock.now();
    if (!(await noteRecoverySent(tx, id, now))) return false;

    await limitHitsWithin(tx, `staff-recoveries:${patientId}`, recoveriesADay, now);
    const { email, firstName, language } = await getAccount(tx, patientId);
    const words = recoveryWords(language, { firstName, publicUrl: config.publicUrl });
    const message = { patientId, channel: 'email', recipient: email, code: null, language } as const;
    return sendMessage(tx, { ...message, ...words }, now);
  });

import type * as contract from '@kindwell/contract/settings.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { planRemindersAnew } from '#server/features/appointments/reminders/reminders-db.ts';
import { refused } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { presentPreferences } from './present-preferences.ts';
import { findPreferences, lockReminderWish, updatePreferences } from './settings-db.ts';

/**
 * POST /selfcare/patientsetting/preferences/ (spec §7 Settings): saves language, reminders, marketing and quick actions.
 * Reminders of visits that are booked already follow the new wish.
 */
export const savePreferences: Handler<typeof contract.savePreferences> = async (call, { db, clock }) => {
  const now = clock.now();
  const { body, session } = call;
  const { patientId } = session;

  await db.transaction(async (tx) => {
    const { channel, hours } = await lockReminderWish(tx, patientId);
    if (!(await updatePreferences(tx, patientId, body))) throw refused('Please choose a language.', 'language');

    const isNewWish = channel !== body.reminderChannel || hours !== body.reminderHours;
    if (isNewWish) await planRemindersAnew(tx, patientId, now);
    await recordChange(tx, call, 'changeSettings', [{ kind: 'patient', id: patientId }], now);
  });

  return { preferences: presentPreferences(await findPreferences(db, patientId)), msg: 'Your preferences are saved.' };
};

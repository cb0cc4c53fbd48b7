import type * as contract from '@kindwell/contract/settings.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { planRemindersAnew } from '#server/features/appointments/reminders/reminders-db.ts';
import { refused } from '#server/http/errors.ts';
import { followAccountLanguage } from '#server/http/page-language.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { presentPreferences } from './present-preferences.ts';
import { findPreferences, lockReminderWish, type ReminderWish, updatePreferences } from './settings-db.ts';

type Body = CallOf<typeof contract.savePreferences>['body'];

const isNewWish = ({ channel, hours }: ReminderWish, { reminderChannel = channel, reminderHours = hours }: Body) =>
  reminderChannel !== channel || reminderHours !== hours;

/**
 * POST /selfcare/patientsetting/preferences/ (spec §7 Settings): saves language, reminders, marketing and quick actions.
 * What is left out stays. Reminders of visits that are booked already follow the new wish.
 */
export const savePreferences: Handler<typeof contract.savePreferences> = async (call, { db, clock }) => {
  const now = clock.now();
  const { body, session } = call;
  const { patientId } = session;

  await db.transaction(async (tx) => {
    const before = await lockReminderWish(tx, patientId);
    if (!(await updatePreferences(tx, patientId, body))) throw refused('Please choose a language.', 'language');

    if (isNewWish(before, body)) await planRemindersAnew(tx, patientId, now);
    await recordChange(tx, call, 'changeSettings', [{ kind: 'patient', id: patientId }], now);
  });

  const preferences = presentPreferences(await findPreferences(db, patientId));
  if (body.language !== undefined) followAccountLanguage(preferences.language, call.cookies);

  return { preferences, msg: 'Your preferences are saved.' };
};

import type * as contract from '@kindwell/contract/settings.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { planRemindersAgain } from '#server/features/appointments/writing/mark-visit-db.ts';
import { refuse } from '#server/http/errors.ts';
import { followAccountLanguage } from '#server/http/pages/page-language.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { whyShut } from '#server/messages/texts/text-door.ts';
import type { Services } from '#server/services.ts';
import { presentPreferences } from './preferences-rules.ts';
import { findPreferences, lockReminderWish, type ReminderWish, updatePreferences } from './settings-db.ts';

type Body = CallOf<typeof contract.savePreferences>['body'];

const isNewWish = ({ channel, hours }: ReminderWish, { reminderChannel = channel, reminderHours = hours }: Body) =>
  reminderChannel !== channel || reminderHours !== hours;

/** Throws 422 where somebody chooses texts whose phone is sent none. */
async function requireTexts(db: Db, { channel, phone }: ReminderWish, { reminderChannel }: Body, { config }: Services) {
  if (reminderChannel !== 'sms' || channel === 'sms') return;

  const reason = await whyShut(db, phone, config);
  if (reason === 'stopped') throw refuse('phoneStopped', { field: 'reminderChannel' });
  if (reason === 'number') throw refuse('remindersWithoutTexts', { field: 'reminderChannel' });
}

/**
 * POST /selfcare/patientsetting/preferences/ (API-68): saves language, reminders, marketing and quick actions.
 * What is left out stays. Reminders of visits that are booked already follow the new wish.
 */
export const savePreferences: Handler<typeof contract.savePreferences> = async (call, services) => {
  const { db, clock } = services;
  const now = clock.now();
  const { body, session } = call;
  const { patientId } = session;

  await db.transaction(async (tx) => {
    const before = await lockReminderWish(tx, patientId);
    await requireTexts(tx, before, body, services);
    if (!(await updatePreferences(tx, patientId, body))) throw refuse('languageUnknown', { field: 'language' });

    if (isNewWish(before, body)) await planRemindersAgain(tx, patientId, now);
    await recordChange(tx, call, 'changeSettings', [{ kind: 'patient', id: patientId }], now);
  });

  const preferences = presentPreferences(await findPreferences(db, patientId));
  if (body.language !== undefined) followAccountLanguage(preferences.language, call.cookies);

  return { preferences, msg: sentence('answers_preferences_saved') };
};

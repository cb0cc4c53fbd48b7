import type { RequestOf } from '@kindwell/contract/endpoint.ts';
import type { QuickAction } from '@kindwell/contract/quick-actions.ts';
import type { savePreferences, saveProfile } from '@kindwell/contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

type AddressPart = { long_name: string; short_name: string; types: string[] };

export type ProfileRow = {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dob: string | null;
  gender: 'female' | 'male' | 'other' | null;
  email: string;
  /** E.164. */
  phone: string;
  address: AddressPart[];
  formatted_address: string | null;
  postalCode: string | null;
};

export const findProfile = (db: Db, patientId: number) =>
  db.one(sql<ProfileRow>`
    select patient.first_name as "firstName", patient.last_name as "lastName", dob, gender, patient.email, patient.phone,
      address, formatted_address, postal_code as "postalCode"
    from patient
    join dependant on login_id = patient.id
    where patient.id = ${patientId}`);

/** The id of this patient's own row in the household. */
export const findOwnRow = async (db: Db, patientId: number): Promise<number> =>
  (await db.one(sql<{ id: number }>`select id from dependant where login_id = ${patientId}`)).id;

/** The birth date of this patient, and whether they were of age when it was last judged. Their account is locked. */
export const lockOwnAge = (db: Db, patientId: number) =>
  db.one(sql<{ dob: string | null; isOfAge: boolean }>`
    select dob, came_of_age_at is not null as "isOfAge"
    from patient
    join dependant on login_id = patient.id
    where patient.id = ${patientId}
    for no key update of patient`);

type Profile = RequestOf<typeof saveProfile>['body'];

/** Saves the profile on the account and on the own row of the household; what is not said stays, null empties it. */
export async function updateProfile(db: Db, patientId: number, profile: Profile) {
  const { firstName, lastName, dob, gender, address, formatted_address, postalCode } = profile;

  await db.run(sql`
    update patient set first_name = ${firstName}, last_name = ${lastName},
      address = case when ${address === undefined}::boolean then address else ${JSON.stringify(address ?? [])}::jsonb end,
      formatted_address = case when ${formatted_address === undefined}::boolean then formatted_address
        else nullif(${formatted_address ?? null}::text, '') end,
      postal_code = case when ${postalCode === undefined}::boolean then postal_code
        else ${postalCode ?? null}::text end
    where id = ${patientId}`);
  await db.run(sql`
    update dependant set first_name = ${firstName}, last_name = ${lastName}, dob = ${dob},
      gender = case when ${gender === undefined}::boolean then gender else ${gender ?? null}::text end
    where login_id = ${patientId}`);
}

export type PreferencesRow = {
  language: Language;
  reminderChannel: 'email' | 'sms' | 'none';
  reminderHours: number;
  marketing: boolean;
  /** In the order of the person; [] where they have never chosen any. */
  quickActions: QuickAction[];
  /** Why their phone is sent no texts. */
  textsBarred: 'stopped' | 'number' | null;
};

export const findPreferences = (db: Db, patientId: number) =>
  db.one(sql<PreferencesRow>`
    select language, reminder_channel as "reminderChannel", reminder_hours as "reminderHours", marketing,
      coalesce(quick_actions, '[]') as "quickActions", texts_barred as "textsBarred"
    from patient where id = ${patientId}`);

export type ReminderWish = { channel: 'email' | 'sms' | 'none'; hours: number; phone: string };

/** How this patient wishes to be reminded; their account is locked. */
export const lockReminderWish = (db: Db, patientId: number) =>
  db.one(sql<ReminderWish>`
    select reminder_channel as channel, reminder_hours as hours, phone from patient where id = ${patientId}
    for no key update`);

type Preferences = RequestOf<typeof savePreferences>['body'];

/** Saves the preferences, what is not said stays; false where the language is none that can be chosen. */
export async function updatePreferences(db: Db, patientId: number, preferences: Preferences): Promise<boolean> {
  const { language, reminderChannel, reminderHours, marketing, quickActions } = preferences;
  const changed = await db.run(sql`
    update patient set language = code, language_chosen = language_chosen or ${language ?? null}::text is not null,
      reminder_channel = coalesce(${reminderChannel}, reminder_channel),
      reminder_hours = coalesce(${reminderHours}, reminder_hours), marketing = coalesce(${marketing}, marketing),
      quick_actions = coalesce(${quickActions && JSON.stringify(quickActions)}::jsonb, quick_actions)
    from language
    where patient.id = ${patientId} and code = coalesce(${language}, patient.language)`);

  return changed === 1;
}

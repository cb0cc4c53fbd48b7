import { languageNames } from '@kindwell/contract/language-list.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { listFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';
import type { SettingsSectionId } from '#web/paths.ts';
import type { PatientSetting } from './settings-api.ts';

type Preferences = PatientSetting['preferences'];

const reminders: Record<Preferences['reminderChannel'], () => string> = {
  email: m.settings_reminder_email,
  sms: m.settings_reminder_sms,
  none: m.settings_reminder_none,
};

function describePreferences({ language, reminderChannel }: Preferences): string {
  const name = Object.entries(languageNames).find(([code]) => code === language)?.[1] ?? language;
  const word = reminders[reminderChannel]();

  return `${name} · ${reminderChannel === 'none' ? word : m.settings_reminders_by({ channel: word })}`;
}

const describeLimits = (limits: PatientSetting['limit']): string => {
  const count = limits.filter(({ monthlyPoints }) => monthlyPoints !== null).length;

  return count === 0 ? m.settings_limits_unset() : m.settings_limits_set({ count });
};

const listNames = (people: PatientSetting['dependants']): string =>
  listFormat(formatLocale(), { type: 'unit' }).format(people.map(({ firstName }) => firstName));

/** What is set now, in a line for each section; none where a line can't say it. */
export function currentValues(setting: PatientSetting): Partial<Record<SettingsSectionId, string>> {
  const { profile, insurance, limit, preferences, dependants } = setting;
  const { firstName, lastName, postalCode, email, phone } = profile;
  const others = dependants.filter(({ relation }) => relation !== 'self');

  return {
    profile: [`${firstName} ${lastName}`, postalCode].filter(Boolean).join(' · '),
    // A number is never broken at the end of a line.
    security: [email, phone && formatPhone(phone).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · '),
    insurance:
      insurance.length === 0 ? m.settings_insurance_none() : m.settings_insurance_count({ count: insurance.length }),
    limits: describeLimits(limit),
    preferences: describePreferences(preferences),
    ...(others.length > 0 && { family: listNames(others) }),
  };
}

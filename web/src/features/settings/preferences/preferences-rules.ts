import { quickActionList } from '@kindwell/contract/quick-actions.ts';
import { longestReminderHours } from '@kindwell/contract/settings.ts';
import * as z from 'zod/mini';
import type { PatientSetting } from '#web/features/settings/settings-api.ts';

const reminderChannel = z.enum(['email', 'sms', 'none']);

/** What stands in the form; the hours as text, since a radio button knows nothing else. */
export const preferencesSchema = z.object({
  language: z.string(),
  reminderChannel,
  reminderHours: z.string(),
  marketing: z.boolean(),
  quickActions: quickActionList,
});
export type PreferencesForm = z.input<typeof preferencesSchema>;

export const toPreferencesForm = (preferences: PatientSetting['preferences']): PreferencesForm => ({
  ...preferences,
  reminderHours: String(preferences.reminderHours),
});

/** The body of the preferences that were changed; the others stay as they are. */
export const toPreferencesBody = ({ reminderHours, ...rest }: Partial<PreferencesForm>) => ({
  ...rest,
  ...(reminderHours !== undefined && { reminderHours: Number(reminderHours) }),
});

/** How long ahead one can be reminded, in hours: 2 hours to 2 weeks. */
const offeredHours = [2, 24, 48, 168, longestReminderHours];

/** The times ahead to choose from, among them the one that is set. */
export const hoursToChoose = (set: number): number[] =>
  [...new Set([...offeredHours, set])].sort((one, other) => one - other);

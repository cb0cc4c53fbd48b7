import { text, textOrNull } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';

/** What settings are about, in the order of their list. */
export const settingTopic = z.enum([
  'process',
  'database',
  'load',
  'watching',
  'messages',
  'files',
  'giftCards',
  'operator',
  'staff',
  'law',
  'accounts',
  'limits',
  'family',
  'visits',
  'places',
  'map',
]);
export type SettingTopic = z.output<typeof settingTopic>;

/**
 * A setting by the name of its environment variable. `from`: the environment, a file, or nobody has set it. `value` is null for
 * every secret, and where what holds hangs on other settings.
 */
export const settingInForce = z.object({
  name: text,
  isSecret: z.boolean(),
  from: z.enum(['environment', 'file', 'default']),
  value: textOrNull,
});
export type SettingInForce = z.output<typeof settingInForce>;

/** The settings in force, in the process that answers; of secrets only whether they are set. */
export const settingsInForce = endpoint({
  name: 'settingsInForce',
  method: 'GET',
  path: '/staff/settings/',
  auth: 'staff',
  right: 'trust.read',
  writes: false,
  answer: z.object({ topics: z.array(z.object({ topic: settingTopic, settings: z.array(settingInForce) })) }),
});

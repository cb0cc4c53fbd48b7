import type { SettingInForce, SettingTopic } from '@kindwell/contract/staff/staff-settings.ts';
import { settingTopics } from './all-settings.ts';
import type { Setting } from './setting.ts';

type Environment = Record<string, string | undefined>;

/** The settings of one topic, and what holds in this process. */
export type TopicInForce = { topic: SettingTopic; settings: SettingInForce[] };

// A user and a password that somebody has written into the address of a service.
const login = /\/\/[^/@\s]*@/g;

/** What counts where nobody has set it, as it would be written; null where that hangs on other settings. */
function defaultOf({ schema }: Setting): string | null {
  const { data } = schema.safeParse(undefined);
  if (typeof data === 'string' || typeof data === 'number') return String(data);
  if (Array.isArray(data) && data.length > 0) return data.join(',');
  if (typeof data === 'object' && data !== null && 'hits' in data && 'seconds' in data)
    return `${data.hits}/${data.seconds}`;
  return null;
}

function inForce(name: string, setting: Setting, environment: Environment): SettingInForce {
  const isSecret = setting.isSecret === true;
  const given = environment[name];
  if (given) return { name, isSecret, from: 'environment', value: isSecret ? null : given.replaceAll(login, '//•••@') };
  if (isSecret && environment[`${name}_FILE`]) return { name, isSecret, from: 'file', value: null };
  return { name, isSecret, from: 'default', value: isSecret ? null : defaultOf(setting) };
}

/** Every setting by topic, and what holds: of secrets only whether they are set. From the environment as it was given. */
export const settingsInForce = (environment: Environment): TopicInForce[] =>
  settingTopics.map(({ key, settings }) => ({
    topic: key,
    settings: Object.entries(settings).map(([name, setting]) => inForce(name, setting, environment)),
  }));

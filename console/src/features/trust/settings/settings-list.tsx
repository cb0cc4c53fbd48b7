import { type SettingInForce, type SettingTopic, settingsInForce } from '@kindwell/contract/staff/staff-settings.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { FactList, Section } from '#console/ui/section.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

const topicNames: Record<SettingTopic, () => string> = {
  process: m.console_settings_process,
  database: m.console_settings_database,
  load: m.console_settings_load,
  watching: m.console_settings_watching,
  messages: m.console_settings_messages,
  files: m.console_settings_files,
  giftCards: m.console_settings_cards,
  operator: m.console_settings_operator,
  staff: m.console_settings_staff,
  law: m.console_settings_law,
  accounts: m.console_settings_accounts,
  limits: m.console_settings_limits,
  family: m.console_settings_family,
  visits: m.console_settings_visits,
  places: m.console_settings_places,
  map: m.console_settings_map,
};

const sources: Record<SettingInForce['from'], () => string> = {
  environment: m.console_setting_environment,
  file: m.console_setting_file,
  default: m.console_setting_default,
};

/** What holds; of a secret whether it is set, and nothing else. */
function wordsOf({ isSecret, from, value }: SettingInForce): string {
  if (isSecret) return from === 'default' ? m.console_setting_not_set() : m.console_setting_secret();
  return value ?? m.console_setting_depends();
}

function TopicFold({ topic, settings }: { topic: SettingTopic; settings: SettingInForce[] }) {
  const rows = settings.map((setting) => ({
    key: setting.name,
    title: setting.name,
    details: `${wordsOf(setting)} · ${sources[setting.from]()}`,
  }));

  return (
    <Fold summary={topicNames[topic]()}>
      <FactList rows={rows} none="" />
    </Fold>
  );
}

/** The settings in force, each topic under its line: value and from where; of secrets only whether they are set. */
export function SettingsList() {
  const read = useStaffRead(settingsInForce, {});
  const { data } = read;

  if (!data)
    return (
      <Unread read={read} failed={m.console_settings_failed()} awaited={m.console_settings_loading()}>
        <SkeletonBox className="h-40" />
      </Unread>
    );

  return (
    <Section title={m.console_settings()}>
      <p className="text-muted">{m.console_settings_text()}</p>
      {data.topics.map(({ topic, settings }) => (
        <TopicFold key={topic} topic={topic} settings={settings} />
      ))}
    </Section>
  );
}

import type { SettingTopic } from '@kindwell/contract/staff/staff-settings.ts';
import { s3Settings } from '#server/files/s3-settings.ts';
import { metricsSettings } from '#server/metrics/metrics-settings.ts';
import { tracingSettings } from '#server/tracing/tracing-settings.ts';
import { accountSettings, limitSettings } from './account-settings.ts';
import { apiHostSettings } from './api-hosts.ts';
import { deliverySettings } from './delivery-settings.ts';
import { familySettings } from './family-settings.ts';
import { giftCardSettings } from './gift-card-settings.ts';
import { lawSettings } from './law-settings.ts';
import { loadSettings } from './load-settings.ts';
import { mapSettings } from './map-settings.ts';
import { operatorSettings } from './operator-settings.ts';
import { placesSettings } from './places-settings.ts';
import { databaseSettings, serverSettings } from './server-settings.ts';
import type { Setting } from './setting.ts';
import { staffSettings } from './staff-settings.ts';
import { textSettings } from './text-settings.ts';
import { visitSettings } from './visit-settings.ts';

/** Every setting of a process, by the name of its environment variable. */
export const allSettings = {
  ...serverSettings,
  ...apiHostSettings,
  ...databaseSettings,
  ...loadSettings,
  ...metricsSettings,
  ...tracingSettings,
  ...deliverySettings,
  ...textSettings,
  ...s3Settings,
  ...giftCardSettings,
  ...operatorSettings,
  ...staffSettings,
  ...lawSettings,
  ...accountSettings,
  ...limitSettings,
  ...familySettings,
  ...visitSettings,
  ...placesSettings,
  ...mapSettings,
};

/** The settings by topic, in the order of docs/settings.md; one that is in no topic fails its test. `key`: for the console. */
export const settingTopics: { key: SettingTopic; title: string; settings: Record<string, Setting> }[] = [
  { key: 'process', title: 'The process', settings: { ...serverSettings, ...apiHostSettings } },
  { key: 'database', title: 'The database', settings: databaseSettings },
  { key: 'load', title: 'How much one process takes on', settings: loadSettings },
  { key: 'watching', title: 'What it tells of itself', settings: { ...metricsSettings, ...tracingSettings } },
  { key: 'messages', title: 'Mails and texts', settings: { ...deliverySettings, ...textSettings } },
  { key: 'files', title: 'Uploaded files', settings: s3Settings },
  { key: 'giftCards', title: 'Gift cards', settings: giftCardSettings },
  { key: 'operator', title: 'Who runs it', settings: operatorSettings },
  { key: 'staff', title: 'What the staff may do', settings: staffSettings },
  { key: 'law', title: 'What the law leaves to you', settings: lawSettings },
  { key: 'accounts', title: 'Sessions and codes', settings: accountSettings },
  { key: 'limits', title: 'How often something may be tried', settings: limitSettings },
  { key: 'family', title: 'How much one family may have at a time', settings: familySettings },
  { key: 'visits', title: 'Visits', settings: visitSettings },
  { key: 'places', title: 'Addresses', settings: placesSettings },
  { key: 'map', title: 'The street map', settings: mapSettings },
];

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

/** The settings by topic, in the order of docs/settings.md; one that is in no topic fails its test. */
export const settingTopics: { title: string; settings: Record<string, Setting> }[] = [
  { title: 'The process', settings: { ...serverSettings, ...apiHostSettings } },
  { title: 'The database', settings: databaseSettings },
  { title: 'How much one process takes on', settings: loadSettings },
  { title: 'What it tells of itself', settings: { ...metricsSettings, ...tracingSettings } },
  { title: 'Mails and texts', settings: { ...deliverySettings, ...textSettings } },
  { title: 'Uploaded files', settings: s3Settings },
  { title: 'Gift cards', settings: giftCardSettings },
  { title: 'Who runs it', settings: operatorSettings },
  { title: 'What the staff may do', settings: staffSettings },
  { title: 'What the law leaves to you', settings: lawSettings },
  { title: 'Sessions and codes', settings: accountSettings },
  { title: 'How often something may be tried', settings: limitSettings },
  { title: 'How much one family may have at a time', settings: familySettings },
  { title: 'Visits', settings: visitSettings },
  { title: 'Addresses', settings: placesSettings },
  { title: 'The street map', settings: mapSettings },
];

import {
  FolderDown,
  Gauge,
  Gift,
  KeyRound,
  type LucideIcon,
  ShieldPlus,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { m } from '#web/paraglide/messages.js';
import type { SettingsSectionId } from '#web/paths.ts';
import { lazySection } from '#web/shell/lazy-page.tsx';

/** In turn, so that a section is found again by its colour. */
const discLooks = [
  'bg-person-1 text-on-person-1',
  'bg-person-4 text-on-person-4',
  'bg-person-3 text-on-person-3',
  'bg-person-2 text-on-person-2',
];

export type SettingsSection = {
  id: SettingsSectionId;
  title: () => string;
  /** One line: what is settled there. */
  intro: () => string;
  icon: LucideIcon;
  /** The colours of its sign. */
  look: string;
  /** Its cards, under the heading that the frame gives it; the code is fetched when the section is opened. */
  Content: ComponentType;
};

/** In the order in which they stand. */
const sections: Record<SettingsSectionId, Omit<SettingsSection, 'id' | 'look'>> = {
  profile: {
    title: m.settings_profile,
    intro: m.settings_profile_intro,
    icon: UserRound,
    Content: lazySection(() => import('./settings-profile.tsx'), 'ProfileSection'),
  },
  security: {
    title: m.settings_account_title,
    intro: m.settings_account_intro,
    icon: KeyRound,
    Content: lazySection(() => import('./settings-security.tsx'), 'SecuritySection'),
  },
  insurance: {
    title: m.insurance_title,
    intro: m.insurance_intro,
    icon: ShieldPlus,
    Content: lazySection(() => import('./settings-insurance.tsx'), 'InsuranceSection'),
  },
  limits: {
    title: m.settings_limits,
    intro: m.settings_limits_intro,
    icon: Gauge,
    Content: lazySection(() => import('#web/features/settings/limits/limits-section.tsx'), 'LimitsSection'),
  },
  preferences: {
    title: m.settings_preferences,
    intro: m.settings_preferences_intro,
    icon: SlidersHorizontal,
    Content: lazySection(() => import('./settings-preferences.tsx'), 'PreferencesSection'),
  },
  family: {
    title: m.family_title,
    intro: m.family_intro,
    icon: UsersRound,
    Content: lazySection(() => import('#web/features/family/family-section.tsx'), 'FamilySection'),
  },
  cards: {
    title: m.settings_cards,
    intro: m.settings_cards_intro,
    icon: Gift,
    Content: lazySection(() => import('./settings-cards.tsx'), 'CardsSection'),
  },
  data: {
    title: m.settings_data,
    intro: m.settings_data_intro,
    icon: FolderDown,
    Content: lazySection(() => import('#web/features/my-data/my-data-section.tsx'), 'MyDataSection'),
  },
};

/** The sections of /settings in their order. Each saves alone. */
export const settingsSections: readonly SettingsSection[] = (Object.keys(sections) as SettingsSectionId[]).map(
  (id, place) => ({
    id,
    look: discLooks[place % discLooks.length] ?? '',
    ...sections[id],
  }),
);

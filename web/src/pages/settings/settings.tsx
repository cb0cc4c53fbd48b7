import { patientSetting } from '@kindwell/contract/settings.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMedia } from '#web/lib/device/use-media.ts';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import type { SettingsSectionId } from '#web/paths.ts';
import { useScreen } from '#web/shell/use-screen.ts';
import { PageHeader } from '#web/ui/content/page-header.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsNavigation, ToSettingsIndex } from './settings-navigation.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { settingsSections } from './settings-sections.ts';

/**
 * What opening a section brings about, as a change of screen does: the page is at its top again, and where the sections
 * are screens of their own (phones) the focus goes to the heading of what was opened.
 */
export function useOpenedSection(section: SettingsSectionId | undefined, isOwnScreen: boolean) {
  const shown = useRef(section);

  // biome-ignore lint/plugin: after the heading of the new screen, which takes the focus in a layout effect
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;

    window.scrollTo(0, 0);
    if (!isOwnScreen) return;
    document.querySelector<HTMLElement>(section ? 'main h2' : 'main h1')?.focus({ preventScroll: true });
  }, [section, isOwnScreen]);
}

/** What it asks for first. */
export const firstReads: FirstReads = () => [look(patientSetting, {})];

/**
 * /settings, Settings (SET-01): one section at a time, each at its own address. Beside the list of sections where there
 * is room; on a phone the list is a screen of its own, and what an address that names no section shows. The section that
 * is open has the one title that is seen large.
 */
export function SettingsPage() {
  const [parameters] = useSearchParams();
  const hasRoom = useMedia('(min-width: 64rem)');
  const named = settingsSections.find(({ id }) => id === parameters.get('section'));
  const section = named ?? (hasRoom ? settingsSections[0] : undefined);
  useOpenedSection(section?.id, !hasRoom);
  useScreen(named ? m.settings_tab({ section: named.title() }) : m.shell_settings());

  if (!section)
    return (
      <div className="flex flex-col gap-6">
        <PageHeader title={m.shell_settings()} intro={m.patient_settings_intro()} />
        <SettingsIndex />
      </div>
    );

  return (
    <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
      {hasRoom ? <SettingsNavigation current={section.id} /> : <ToSettingsIndex />}
      <SettingsPanel key={section.id} section={section} />
    </div>
  );
}

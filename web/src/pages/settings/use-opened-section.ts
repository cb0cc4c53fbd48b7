import { useEffect, useRef } from 'react';
import type { SettingsSectionId } from '#web/paths.ts';

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

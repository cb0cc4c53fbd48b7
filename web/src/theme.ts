const storageKey = 'kindwell.theme';

/** What a person may choose in Settings; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The stored choice of colours, `system` where none was made (or where storage is forbidden). */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);

    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice and repaints at once; `public/theme.js` is the one place that turns a choice into colours. */
export function saveThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    return;
  }

  window.dispatchEvent(new Event('kindwell:theme'));
}

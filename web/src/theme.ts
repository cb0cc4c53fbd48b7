const storageKey = 'kindwell.theme';
const changed = 'kindwell:theme';

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

  window.dispatchEvent(new Event(changed));
}

/** Calls whenever the choice may be another one, made here or in another tab. Answers how to end that. */
export function listenToThemeChoice(onChange: () => void): () => void {
  const events = [changed, 'storage'];
  for (const event of events) window.addEventListener(event, onChange);

  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

import { useSyncExternalStore } from 'react';
import { listenToThemeChoice } from '#web/theme.ts';

// `public/theme.js` hears the same events first, and has written its answer by then.
const isDark = () => document.documentElement.dataset.theme === 'dark';

function subscribe(onChange: () => void) {
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
  systemDark.addEventListener('change', onChange);
  const stopListening = listenToThemeChoice(onChange);

  return () => {
    systemDark.removeEventListener('change', onChange);
    stopListening();
  };
}

/** Whether the page is in its dark colours, by the choice of the person or of the device. */
export const useDark = () => useSyncExternalStore(subscribe, isDark);

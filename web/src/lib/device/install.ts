import { useSyncExternalStore } from 'react';
import { isInstallOffered, onInstallOffer } from './install-event.ts';

const succeeded = 'kindwell:succeeded';

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

// No browser there tells that it can; the person has to do it.
const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** How the app gets onto this device: by the browser's own question, by steps that a person takes; undefined where it can't or is. */
function wayToInstall(): 'question' | 'steps' | undefined {
  if (isInstalled()) return undefined;
  if (isInstallOffered()) return 'question';
  return isApple() ? 'steps' : undefined;
}

export const useWayToInstall = () => useSyncExternalStore(onInstallOffer, wayToInstall);

/** Something that the person came for has worked out: a visit was requested, points were redeemed. */
export const noteSuccess = () => window.dispatchEvent(new Event(succeeded));

/** Calls back whenever something has worked out. Answers how to stop. */
export function onSuccess(listener: () => void): () => void {
  window.addEventListener(succeeded, listener);
  return () => window.removeEventListener(succeeded, listener);
}

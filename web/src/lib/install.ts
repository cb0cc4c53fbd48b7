import { useSyncExternalStore } from 'react';

/** A browser that can install the app says so by this event, and asks the person when told to. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();
const succeeded = 'kindwell:succeeded';

function offer(event: InstallEvent | undefined) {
  offered = event;
  for (const tell of listeners) tell();
}

/** Keeps the browser's own offer until somebody wants it. Answers how to stop. */
export function hearInstallOffer(): () => void {
  const handleOffer = (event: Event) => {
    event.preventDefault();
    offer(event as InstallEvent);
  };
  const handleInstalled = () => offer(undefined);
  window.addEventListener('beforeinstallprompt', handleOffer);
  window.addEventListener('appinstalled', handleInstalled);

  return () => {
    window.removeEventListener('beforeinstallprompt', handleOffer);
    window.removeEventListener('appinstalled', handleInstalled);
  };
}

/** Has the browser ask whether to install; its offer counts once. Answers whether the person wants it. */
export async function install(): Promise<boolean> {
  const { outcome } = (await offered?.prompt()) ?? { outcome: 'dismissed' };
  offer(undefined);
  return outcome === 'accepted';
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

// No browser there tells that it can; the person has to do it.
const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** How the app gets onto this device: by the browser's own question, by steps that a person takes; undefined where it can't or is. */
function wayToInstall(): 'question' | 'steps' | undefined {
  if (isInstalled()) return undefined;
  if (offered) return 'question';
  return isApple() ? 'steps' : undefined;
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

export const useWayToInstall = () => useSyncExternalStore(subscribe, wayToInstall);

/** Something that the person came for has worked out: a visit was requested, points were redeemed. */
export const noteSuccess = () => window.dispatchEvent(new Event(succeeded));

/** Calls back whenever something has worked out. Answers how to stop. */
export function onSuccess(listener: () => void): () => void {
  window.addEventListener(succeeded, listener);
  return () => window.removeEventListener(succeeded, listener);
}

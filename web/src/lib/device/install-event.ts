/** A browser that can install the app says so by this event, and asks the person when told to. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

function offer(event: InstallEvent | undefined) {
  offered = event;
  for (const tell of listeners) tell();
}

/** Keeps the browser's own offer until somebody wants it. It comes once, and may come before anything is on the screen. */
export function hearInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offer(undefined));
}

/** True while the browser would ask. */
export const isInstallOffered = () => offered !== undefined;

/** Calls back whenever that changes. Answers how to stop. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has the browser ask whether to install; its offer counts once. Answers whether the person wants it. */
export async function install(): Promise<boolean> {
  const { outcome } = (await offered?.prompt()) ?? { outcome: 'dismissed' };
  offer(undefined);
  return outcome === 'accepted';
}

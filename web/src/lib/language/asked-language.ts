import { currentApiHost } from '#web/lib/api/api-host.ts';

/** Takes out of the address which language it asked for: the server has answered in it, and keeps it. */
export function dropAskedLanguage() {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('language')) return;

  address.searchParams.delete('language');
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Loads this page again in the language that this address of it asks for, which is a choice: the account follows it at the
 * next sign-in. Firefox says of a reload that nobody's page has asked for it, so a call asks before.
 */
export async function choosePageLanguage(address: string) {
  await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  // In the same entry of the history, whose state says where to go on after the sign-in.
  window.history.replaceState(window.history.state, '', address);
  window.location.reload();
}

/**
 * Loads this page again in a language that the account has: the server knows. The host of a page whose calls go to another
 * one doesn't, so its address asks.
 */
export function loadPageIn(language: string) {
  if (currentApiHost() !== '') {
    const address = new URL(window.location.href);
    address.searchParams.set('language', language);
    // In the same entry of the history, whose state says where to go on after the sign-in.
    window.history.replaceState(window.history.state, '', address);
  }

  window.location.reload();
}

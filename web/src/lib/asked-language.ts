/** Takes out of the address which language it asked for: the server has answered in it, and keeps it. */
export function dropAskedLanguage() {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('language')) return;

  address.searchParams.delete('language');
  window.history.replaceState(window.history.state, '', address);
}

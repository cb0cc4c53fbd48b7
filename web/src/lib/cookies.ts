/** The cookies of a `document.cookie` by name. One whose value can't be decoded is as good as absent. */
export function parseCookies(text: string): Map<string, string> {
  const cookies = new Map<string, string>();

  for (const pair of text.split('; ')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;

    try {
      cookies.set(decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1)));
    } catch {}
  }

  return cookies;
}

/** What is assigned to `document.cookie`: path /, secure, SameSite None, the current host alone (spec §9). */
export function cookieText(name: string, value: string): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=/; secure; samesite=none`;
}

/** Every cookie that the page can read; the server's session cookie is not among them. */
export const readCookies = () => parseCookies(document.cookie);

/** Keeps a cookie until the browser closes. */
export function writeCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore isn't everywhere yet
  document.cookie = cookieText(name, value);
}

/** Removes every cookie that the page can read. */
export function removeCookies() {
  for (const name of readCookies().keys()) {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore isn't everywhere yet
    document.cookie = `${cookieText(name, '')}; max-age=0`;
  }
}

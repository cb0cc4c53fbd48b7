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

/** Path /, secure, SameSite None, the current host alone (SESS-03). */
export const usualAttributes = 'path=/; secure; samesite=none';

/** For WebKit, which keeps no Secure cookie over http, on localhost neither; None without Secure is kept nowhere. */
export const loopbackAttributes = 'path=/; samesite=lax';

const isHttpLoopback = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>) =>
  protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** The attributes of the page's cookies: the usual ones, unless only without Secure any is kept over http on this machine. */
export function attributesFor(
  location: Pick<Location, 'protocol' | 'hostname'>,
  isKept: (attributes: string) => boolean,
): string {
  const needsPlain = isHttpLoopback(location) && !isKept(usualAttributes) && isKept(loopbackAttributes);
  return needsPlain ? loopbackAttributes : usualAttributes;
}

/** What is assigned to `document.cookie`. */
export function cookieText(name: string, value: string, attributes = usualAttributes): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}; ${attributes}`;
}

/** Every cookie that the page can read; the server's session cookie is not among them. */
export const readCookies = () => parseCookies(document.cookie);

function assign(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore isn't everywhere yet
  document.cookie = text;
}

const probe = 'kindwell-probe';

function isKept(attributes: string): boolean {
  assign(cookieText(probe, 'kept', attributes));
  const kept = readCookies().has(probe);
  assign(`${cookieText(probe, '', attributes)}; max-age=0`);

  return kept;
}

let found: string | undefined;

function currentAttributes(): string {
  found ??= attributesFor(window.location, isKept);
  return found;
}

/** Whether this browser keeps any cookie of ours: without, nobody can be signed in. */
export const keepsCookies = (): boolean => isKept(currentAttributes());

/** Keeps a cookie until the browser closes. */
export function writeCookie(name: string, value: string) {
  assign(cookieText(name, value, currentAttributes()));
}

/** Removes every cookie that the page can read. */
export function removeCookies() {
  for (const name of readCookies().keys()) assign(`${cookieText(name, '', currentAttributes())}; max-age=0`);
}

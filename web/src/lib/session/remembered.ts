import * as z from 'zod/mini';
import { fromBase64, toBase64 } from '#web/lib/storage/base64.ts';
import { openBrowserStore, settled } from '#web/lib/storage/browser-store.ts';

const openStore = (mode: IDBTransactionMode) => openBrowserStore('kindwell', 'keys', mode);

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A key of this browser that no script can export; made when it is first needed. */
async function keyOfThisBrowser(name: string): Promise<CryptoKey> {
  const stored: unknown = await settled((await openStore('readonly')).get(name));
  if (stored instanceof CryptoKey) return stored;

  const key = await newKey();
  await settled((await openStore('readwrite')).put(key, name));
  return key;
}

/** The local-storage item of LOGIN-13; a logout keeps it. */
export const rememberedKey = 'rememberedCreds';

/** `password` is base64 of a 12-byte nonce and the ciphertext, '' where this browser can't encrypt. */
const rememberedCreds = z.object({ v: z.literal(1), login: z.string(), password: z.string() });

type Credentials = { login: string; password: string };

const nonceBytes = 12;

// The login is authenticated as well, so that a password can't be moved under another one.
const cipher = (nonce: Uint8Array<ArrayBuffer>, login: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(login),
});

async function seal({ login, password }: Credentials): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const key = await keyOfThisBrowser(rememberedKey);
  const sealed = await crypto.subtle.encrypt(cipher(nonce, login), key, new TextEncoder().encode(password));

  return toBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

async function unseal({ login, password }: Credentials): Promise<string> {
  const bytes = fromBase64(password);
  const key = await keyOfThisBrowser(rememberedKey);
  const nonce = bytes.slice(0, nonceBytes);
  const opened = await crypto.subtle.decrypt(cipher(nonce, login), key, bytes.slice(nonceBytes));

  return new TextDecoder().decode(opened);
}

/** Keeps login and password for the next visit, the password encrypted (docs/spec/session.md#remember-me). */
export async function remember(credentials: Credentials) {
  // Where the browser lends no key, only the login is kept.
  const password = await seal(credentials).catch(() => '');
  const stored: z.output<typeof rememberedCreds> = { v: 1, login: credentials.login, password };

  localStorage.setItem(rememberedKey, JSON.stringify(stored));
}

/** What was kept, null when nothing was; the password is '' when it can't be opened any more. */
export async function recall(): Promise<Credentials | null> {
  try {
    const stored = rememberedCreds.parse(JSON.parse(localStorage.getItem(rememberedKey) ?? ''));
    const password = stored.password === '' ? '' : await unseal(stored).catch(() => '');

    return { login: stored.login, password };
  } catch {
    return null;
  }
}

/** Removes what was kept. */
export function forgetRemembered() {
  localStorage.removeItem(rememberedKey);
}

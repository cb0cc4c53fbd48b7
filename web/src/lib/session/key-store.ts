import { openBrowserStore, settled } from '#web/lib/storage/browser-store.ts';

const openStore = (mode: IDBTransactionMode) => openBrowserStore('kindwell', 'keys', mode);

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A key of this browser that no script can export; made when it is first needed. */
export async function keyOfThisBrowser(name: string): Promise<CryptoKey> {
  const stored: unknown = await settled((await openStore('readonly')).get(name));
  if (stored instanceof CryptoKey) return stored;

  const key = await newKey();
  await settled((await openStore('readwrite')).put(key, name));
  return key;
}

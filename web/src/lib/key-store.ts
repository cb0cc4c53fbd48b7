const databaseName = 'kindwell';
const storeName = 'keys';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await settled(opening);

  return database.transaction(storeName, mode).objectStore(storeName);
}

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A key of this browser that no script can export; made when it is first needed. */
export async function keyOfThisBrowser(name: string): Promise<CryptoKey> {
  const stored: unknown = await settled((await openStore('readonly')).get(name));
  if (stored instanceof CryptoKey) return stored;

  const key = await newKey();
  await settled((await openStore('readwrite')).put(key, name));
  return key;
}

/** What this browser notes about itself and nobody in it; it outlives a logout, which clears all other storage. */
export type DeviceNotes = { visits: number; isInstallHintClosed: boolean };

const databaseName = 'kindwell-device';
const storeName = 'notes';
const key = 'notes';
const nothing: DeviceNotes = { visits: 0, isInstallHintClosed: false };

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);

  return (await settled(opening)).transaction(storeName, mode).objectStore(storeName);
}

/** What was noted; where the browser lends no storage, always nothing. */
export async function readDeviceNotes(): Promise<DeviceNotes> {
  try {
    return { ...nothing, ...(await settled((await openStore('readonly')).get(key))) };
  } catch {
    return nothing;
  }
}

/** Notes something beside what was noted before. */
export async function noteOfDevice(change: Partial<DeviceNotes>): Promise<void> {
  const notes = { ...(await readDeviceNotes()), ...change };
  await openStore('readwrite')
    .then((store) => settled(store.put(notes, key)))
    .catch(() => {});
}

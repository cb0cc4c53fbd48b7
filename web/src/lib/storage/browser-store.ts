/** The answer of a request to the browser's database. Rejects with its error. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Opens the one store of a database of this browser, made where it is not there yet. Rejects where none is lent. */
export async function openBrowserStore(
  database: string,
  store: string,
  mode: IDBTransactionMode,
): Promise<IDBObjectStore> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);

  return (await settled(opening)).transaction(store, mode).objectStore(store);
}

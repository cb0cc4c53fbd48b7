const form = /^[A-Za-z0-9_-]{16,64}$/;

/** The key as it is, where it can be one: never a path, never an address. Throws otherwise. */
export function fileKey(key: string): string {
  if (!form.test(key)) throw new Error('not the key of a file');
  return key;
}

/** Where uploaded and made files are kept, apart from the web root. A key is random and says nothing about its owner. */
export type FileStore = {
  /** Keeps the bytes for good before it answers; throws where it cannot. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there are none under this key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes them; repeatable without harm. */
  remove(key: string): Promise<void>;
};

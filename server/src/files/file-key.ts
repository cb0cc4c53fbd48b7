const form = /^[A-Za-z0-9_-]{16,64}$/;

/** The key as it is, where it can be one: never a path, never an address. Throws otherwise. */
export function fileKey(key: string): string {
  if (!form.test(key)) throw new Error('not the key of a file');
  return key;
}

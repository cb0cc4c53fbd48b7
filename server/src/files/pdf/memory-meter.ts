// Imported before anything that unpacks: what it takes hold of as `Uint8Array` is this one. The limits that Node gives a
// thread are for objects; bytes lie outside of them, and a few kilobytes can be unpacked into gigabytes.

const mostBytes = 128 * 1024 * 1024;
let takenBytes = 0;

/** True once more was asked for than a file is worth. Anyone who parses may have caught the error and gone on. */
export const isOverMemory = () => takenBytes > mostBytes;

globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given: ConstructorParameters<typeof Uint8Array>, newTarget) {
    const [length] = given as unknown[];
    if (typeof length === 'number') takenBytes += length;
    if (isOverMemory()) throw new RangeError('too much memory for one file');

    return Reflect.construct(target, given, newTarget);
  },
});

import { openText, type Seal, sealText } from '#server/lib/seal.ts';

// A copy is bound to its owner and its file: put anywhere else, it cannot be opened.
const sealOf = (secret: string, patientId: number, key: string): Seal => ({
  secret,
  purpose: 'kindwell copies of own data 1',
  row: `copy ${key} of ${patientId}`,
});

/** Encrypts a file of somebody's copy: anyone who reads the store reads nothing. */
export const sealCopy = (secret: string, patientId: number, key: string, content: string) =>
  sealText(sealOf(secret, patientId, key), content);

/** The file as it was made; null where it cannot be read. */
export const openCopy = (secret: string, patientId: number, key: string, sealed: Uint8Array) =>
  openText(sealOf(secret, patientId, key), Buffer.from(sealed));

import { openText, type Seal, sealText } from '#server/lib/seal.ts';

// Other purposes have other keys; the row binds a contact to who typed it, so that it opens in no other list.
const sealOf = (secret: string, patientId: number): Seal => ({
  secret,
  purpose: 'kindwell invitations 1',
  row: `invite of ${patientId}`,
});

/** Seals the contact that this patient has invited, for their own list alone. */
export const sealInvited = (secret: string, patientId: number, contact: string) =>
  sealText(sealOf(secret, patientId), contact);

/** The contact that this patient has invited; null where it cannot be read any more. */
export const openInvited = (secret: string, patientId: number, sealed: Buffer) =>
  openText(sealOf(secret, patientId), sealed);

import { brandName } from '#server/brand/brand-in-force.ts';

/**
 * Whom a passkey of the staff is for. Patients have passkeys for the same host: the list of a device tells the two of one
 * person apart.
 */
export const namedOfStaff = ({ name, email }: { name: string; email: string }) => ({
  name: email,
  displayName: `${name} · ${brandName()} console`,
});

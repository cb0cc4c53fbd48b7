import { keyedHash, sameBytes } from '#server/lib/tokens.ts';

/** What a token stands for: an invitation of a friend (`i`), or a referred provider (`p`). */
export type Invited = { type: 'i' | 'p'; id: number };

const sign = (secret: string, { type, id }: Invited) =>
  `${type}${id}.${keyedHash(secret, 'invitation', type, String(id)).toString('base64url')}`;

/** What the links of an invitation have (contract/src/auth/invitation.ts): its id and a signature, so that nobody can make one up. */
export const signInvite = (secret: string, inviteId: number) => sign(secret, { type: 'i', id: inviteId });

/** The same for the mail to a provider who was referred. */
export const signProviderReferral = (secret: string, referralId: number) => sign(secret, { type: 'p', id: referralId });

/** What a token stands for; undefined where we have not signed it. */
export function readInvitationToken(secret: string, token: string): Invited | undefined {
  const type = token.startsWith('p') ? 'p' : 'i';
  const invited: Invited = { type, id: Number.parseInt(token.slice(1), 10) };

  return sameBytes(Buffer.from(token), Buffer.from(sign(secret, invited))) ? invited : undefined;
}

/** The invitation of a friend that a token stands for; undefined where it is none, or we have not signed it. */
export function readInvite(secret: string, token: string): number | undefined {
  const invited = readInvitationToken(secret, token);
  return invited?.type === 'i' ? invited.id : undefined;
}

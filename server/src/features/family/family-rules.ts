import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { maskEmail } from '#server/features/auth/auth-rules.ts';
import { type RefusalCode, refuse } from '#server/http/errors.ts';
import type { Membership, PersonRow } from './household-db.ts';
import type { InvitationRow } from './invitation-db.ts';

/** True where people who need a guarantor would have none without this one. */
export const wouldLeaveAlone = ({ isGuarantor, hasOtherGuarantor, hasWards }: Membership): boolean =>
  isGuarantor && hasWards && !hasOtherGuarantor;

/** Why somebody cannot leave their family now, as the code of the refusal; null where they may, or have nobody to leave. */
export function whyNoLeave(membership: Membership): Extract<RefusalCode, 'leaverUnderAge' | 'noOtherGuarantor'> | null {
  if (!membership.isOfAge) return 'leaverUnderAge';
  if (wouldLeaveAlone(membership)) return 'noOtherGuarantor';
  return null;
}

/** `ambassador` is a number as text, nonzero for an ambassador (docs/spec/product.md#dependant). */
export const presentPerson = ({ isAmbassador, ...row }: PersonRow): FamilyPerson => ({
  ...row,
  ambassador: isAmbassador ? '1' : '0',
});

/** What a patient may decide about their own place in the family. */
export const presentMembership = (membership: Membership) => ({
  letsFamilyAct: membership.isOfAge && membership.hasOtherGuarantor ? membership.letsFamilyAct : null,
  mayLeave: membership.hasOthers && whyNoLeave(membership) === null,
});

/** The last digits of a phone, by which anyone who typed it knows it again. */
const maskPhone = (phone: string) => `•••${phone.slice(-4)}`;

/** An open invitation; the contact it went to is masked. */
export const presentInvitation = ({ channel, recipient, sentAt, expiresAt, ...row }: InvitationRow) => ({
  id: row.id,
  kind: row.kind,
  dependantId: row.dependantId,
  to: channel === 'email' ? maskEmail(recipient) : maskPhone(recipient),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** 422: a family has as many people as it can have besides those who look after it. */
export const familyFull = (most: number) => refuse('familyFull', { most });

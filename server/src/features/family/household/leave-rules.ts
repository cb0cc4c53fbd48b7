import type { RefusalCode } from '#server/http/errors.ts';
import type { Membership } from './household-db.ts';

/** True where people who need a guarantor would have none without this one. */
export const wouldLeaveAlone = ({ isGuarantor, hasOtherGuarantor, hasWards }: Membership): boolean =>
  isGuarantor && hasWards && !hasOtherGuarantor;

/** Why somebody cannot leave their family now, as the code of the refusal; null where they may, or have nobody to leave. */
export function whyNoLeave(membership: Membership): Extract<RefusalCode, 'leaverUnderAge' | 'noOtherGuarantor'> | null {
  if (!membership.isOfAge) return 'leaverUnderAge';
  if (wouldLeaveAlone(membership)) return 'noOtherGuarantor';
  return null;
}

import type { Membership } from './household-db.ts';

/** True where people who need a guarantor would have none without this one. */
export const wouldLeaveAlone = ({ isGuarantor, hasOtherGuarantor, hasWards }: Membership): boolean =>
  isGuarantor && hasWards && !hasOtherGuarantor;

/** Why somebody cannot leave their family now, in a sentence; null where they may, or have nobody to leave. */
export function whyNoLeave(membership: Membership): string | null {
  if (!membership.isOfAge) return 'You can leave the family from 18 on.';
  if (wouldLeaveAlone(membership)) return 'Nobody else looks after this family. Please invite somebody first.';
  return null;
}

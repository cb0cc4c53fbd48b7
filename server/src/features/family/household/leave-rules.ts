import type { Membership } from './household-db.ts';

/** Why somebody cannot leave their family now, in a sentence; null where they may, or have nobody to leave. */
export function whyNoLeave({ isOfAge, isGuarantor, hasOtherGuarantor, hasWards }: Membership): string | null {
  if (!isOfAge) return 'You can leave the family from 18 on.';
  if (isGuarantor && !hasOtherGuarantor && hasWards)
    return 'Nobody else looks after this family. Please invite somebody first.';
  return null;
}

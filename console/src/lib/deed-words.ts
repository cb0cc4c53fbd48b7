import type { DeedKind } from '@kindwell/contract/staff/staff-points-preview.ts';
import { m } from '#console/paraglide/messages.js';

/** What brings points, as it is called. */
export const deedWords: Record<DeedKind, () => string> = {
  visit: m.content_deed_visit,
  review: m.content_deed_review,
  referral: m.content_deed_referral,
  profile: m.content_deed_profile,
};

import type { MessageKind } from '@kindwell/contract/staff/staff-messages.ts';
import { m } from '#console/paraglide/messages.js';

/** What a message is about, in words. */
export const messageWords: Record<MessageKind, () => string> = {
  code: m.console_message_code,
  visit: m.console_message_visit,
  points: m.console_message_points,
  reward: m.console_message_reward,
  care: m.console_message_care,
  review: m.console_message_review,
  referral: m.console_message_referral,
  family: m.console_message_family,
  staff: m.console_message_staff,
  other: m.console_message_other,
};

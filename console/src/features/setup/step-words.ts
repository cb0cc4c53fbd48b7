import type { SetupStep } from '@kindwell/contract/staff/staff-setup.ts';
import { m } from '#console/paraglide/messages.js';

/** What a step is called, and what to do about it. */
export const stepWords: Record<SetupStep, { name: () => string; todo: () => string }> = {
  https: { name: m.console_live_https, todo: m.console_live_https_todo },
  operator: { name: m.console_live_operator, todo: m.console_live_operator_todo },
  texts: { name: m.console_live_texts, todo: m.console_live_texts_todo },
  mail: { name: m.console_live_mail, todo: m.console_live_mail_todo },
  text: { name: m.console_live_text, todo: m.console_live_text_todo },
  giftCards: { name: m.console_live_gift_cards, todo: m.console_live_gift_cards_todo },
  rewards: { name: m.console_live_rewards, todo: m.console_live_rewards_todo },
  clinic: { name: m.console_live_clinic, todo: m.console_live_clinic_todo },
  restore: { name: m.console_live_restore, todo: m.console_live_restore_todo },
};

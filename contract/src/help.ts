import * as z from 'zod/mini';
import { text, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';

/** Whom to ask who helps with the portal itself: as its operator has set it, null for a way that there is none. */
const support = z.object({ email: textOrNull, phone: textOrNull });
export type SupportContact = z.output<typeof support>;

/** Whom to ask about the portal, also without a session. */
export const supportContact = endpoint({
  name: 'supportContact',
  method: 'GET',
  path: '/selfcare/supportcontact/',
  auth: 'public',
  writes: false,
  answer: z.object({ support }),
});

/** What a banner is: news that can be closed, or an outage that stays in view. */
export const bannerTone = z.enum(['information', 'outage'], 'fields_choice_invalid');

/** A sentence above every screen, in the reader's language. */
export const shownBanner = z.object({ id, tone: bannerTone, sentence: text });
export type ShownBanner = z.output<typeof shownBanner>;

/** What is shown above every screen now, for everybody; null for nothing. */
export const banner = endpoint({
  name: 'banner',
  method: 'GET',
  path: '/selfcare/banner/',
  auth: 'public',
  writes: false,
  answer: z.object({ banner: z.nullable(shownBanner) }),
});

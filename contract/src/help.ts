import * as z from 'zod/mini';
import { textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';

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

import * as z from 'zod/mini';
import { textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';

/** Whom to ask who helps with the portal itself: as its operator has set it, null for a way that there is none. */
export const supportContact = endpoint({
  name: 'supportContact',
  summary: 'How to reach whoever runs the portal.',
  method: 'GET',
  path: '/selfcare/supportcontact/',
  auth: 'public',
  writes: false,
  answer: z.object({ support: z.object({ email: textOrNull, phone: textOrNull }) }),
});

import { moment } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';

/** The two contacts of an account. */
export const contactKind = z.enum(['email', 'phone']);

/** What the link that stops a correction has; it can't be guessed. */
const stopToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'fields_link_invalid'));

const which = z.object({ token: stopToken });

/**
 * A correction of a contact by the staff, as its link tells it without a sign-in: neither contact. `running` until `countsAt`,
 * then `done`; `over` where it was stopped or has otherwise come to nothing.
 */
export const linkedCorrection = z.object({
  kind: contactKind,
  status: z.enum(['running', 'over', 'done']),
  countsAt: moment,
});

/** What the link of a message about a correction is about; nothing is stopped by looking. */
export const contactCorrection = endpoint({
  name: 'contactCorrection',
  method: 'GET',
  path: '/selfcare/contactcorrection/{token}/',
  auth: 'public',
  writes: false,
  params: which,
  answer: z.object({ correction: linkedCorrection }),
});

/** The contact stays as it is; without a sign-in. Once more changes nothing. */
export const stopCorrection = endpoint({
  name: 'stopCorrection',
  method: 'POST',
  path: '/selfcare/contactcorrection/{token}/stop/',
  auth: 'signin',
  writes: true,
  params: which,
  answer: z.object({}),
});

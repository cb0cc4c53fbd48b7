import { moment } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { linkToken } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

/** The two contacts of an account. */
export const contactKind = z.enum(['email', 'phone']);

const which = z.object({ token: linkToken });

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

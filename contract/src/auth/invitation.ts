import { textOrNull } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';

/** What the link of an invitation has: `i` of a friend's, `p` of a provider's. It can't be guessed. */
const invitationToken = z.string().check(z.regex(/^[ip]\d{1,15}\.[A-Za-z0-9_-]{43}$/, 'fields_link_invalid'));

const which = z.object({ token: invitationToken });

/** What an invitation says without a sign-in: the first name of who invites, and whether its reader wants no more. */
export const invitation = endpoint({
  name: 'invitation',
  method: 'GET',
  path: '/selfcare/invitation/{token}/',
  auth: 'public',
  writes: false,
  params: which,
  answer: z.object({ invitation: z.object({ invitedBy: textOrNull, isStopped: z.boolean() }) }),
});

/** No invitations to this contact any more, from anybody; without a sign-in, repeatable. */
export const stopInvitations = endpoint({
  name: 'stopInvitations',
  method: 'POST',
  path: '/selfcare/invitation/{token}/stop/',
  auth: 'signin',
  writes: true,
  params: which,
  answer: z.object({}),
});

/** Whether there is such a referral code; a signup goes on without one as well. */
export const referralCodeCheck = endpoint({
  name: 'referralCodeCheck',
  method: 'GET',
  path: '/selfcare/referralcode/{code}/',
  auth: 'public',
  writes: false,
  params: z.object({ code: z.string().check(z.regex(/^[^\p{C}]{1,64}$/u, 'fields_offer_code_invalid')) }),
  answer: z.object({ isKnown: z.boolean() }),
});

import { referralCode } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';

const storageKey = 'kindwell.invitation';

/** Where the invitation is one of a family: who sent it, and whether its reader wants to stay in that household. */
const familySchema = z.object({ invitedBy: z.nullable(z.string()), isForGuarantor: z.boolean(), stays: z.boolean() });
export type FamilyChoice = z.output<typeof familySchema>;

const invitationSchema = z.object({
  referral: referralCode,
  invite: referralCode,
  family: z.optional(familySchema),
});
const none: LinkCodes = { referral: '', invite: '' };

/** What a link to the signup carries; '' where there is none. */
export type LinkCodes = z.output<typeof invitationSchema>;

/** The same, and whether just now (`isNew`) rather than before a reload. */
export type Invitation = LinkCodes & { isNew: boolean };

/** The codes in the query of a link to the signup; undefined where it has none. */
function codesOf(query: URLSearchParams): LinkCodes | undefined {
  if (!query.has('referral') && !query.has('invite')) return undefined;

  const given = { referral: query.get('referral') ?? '', invite: query.get('invite') ?? '' };
  return invitationSchema.safeParse(given).data ?? none;
}

/** The codes of a whole link where a code is asked for, as people copy it; undefined where that is no such link. */
export function readLink(text: string): LinkCodes | undefined {
  const [, query] = /\?(\S+)/.exec(text) ?? [];
  return query === undefined ? undefined : codesOf(new URLSearchParams(query));
}

/** Keeps what a link has brought for a reload of this tab. */
export const keepInvitation = ({ referral, invite, family }: LinkCodes) =>
  keep(storageKey, { referral, invite, family });

/** Has the signup of this tab take up the invitation of a family. */
export const keepFamilyInvitation = (token: string, family: FamilyChoice) =>
  keepInvitation({ referral: '', invite: token, family });

/**
 * Takes `referral` and `invite` out of the address, where the history and anyone who looks at the screen would see them,
 * and keeps them for a reload of this tab.
 */
export function takeInvitation(): Invitation {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const codes = codesOf(query);
  if (!codes) return { ...(readKept(storageKey, invitationSchema) ?? none), isNew: false };

  keepInvitation(codes);

  query.delete('referral');
  query.delete('invite');
  const rest = query.size > 0 ? `?${query}` : '';
  window.history.replaceState(window.history.state, '', `${pathname}${rest}`);

  return { ...codes, isNew: true };
}

/** The code that the form is prefilled with: a referral without an invitation (SIGNUP-06). */
export const prefilledReferral = ({ referral, invite }: LinkCodes) => (invite === '' ? referral : '');

/** The codes to send: what stands in the field, else, beside an invitation, the referral of its link (SIGNUP-06). */
export const toSentReferral = (typed: string, { referral, invite }: LinkCodes) => ({
  referral: typed || (invite === '' ? '' : referral),
  invite,
});

/** Forgets the invitation: it has brought somebody in. */
export const forgetInvitation = () => sessionStorage.removeItem(storageKey);

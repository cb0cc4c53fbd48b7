import { referralCode } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';
import { keep, readKept } from '#web/lib/tab-storage.ts';

const storageKey = 'kindwell.invitation';

const invitationSchema = z.object({ referral: referralCode, invite: referralCode });
const none = { referral: '', invite: '' };

/** What a link to the signup has brought along; '' where there is none. `isNew`: just now, not before a reload. */
export type Invitation = z.output<typeof invitationSchema> & { isNew: boolean };

/**
 * Takes `referral` and `invite` out of the address, where the history and whoever looks at the screen would see them,
 * and keeps them for a reload of this tab.
 */
export function takeInvitation(): Invitation {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('referral') && !query.has('invite'))
    return { ...(readKept(storageKey, invitationSchema) ?? none), isNew: false };

  const given = invitationSchema.safeParse({
    referral: query.get('referral') ?? '',
    invite: query.get('invite') ?? '',
  });
  const invitation = given.data ?? none;
  keep(storageKey, invitation);

  query.delete('referral');
  query.delete('invite');
  const rest = query.size > 0 ? `?${query}` : '';
  window.history.replaceState(window.history.state, '', `${pathname}${rest}`);

  return { ...invitation, isNew: true };
}

/** The code that the form is prefilled with: a referral without an invitation (spec §4 "Referral parameters"). */
export const prefilledReferral = ({ referral, invite }: Invitation) => (invite === '' ? referral : '');

/** The codes to send: what stands in the field, else, beside an invitation, the referral of its link (spec §4). */
export const toSentReferral = (typed: string, { referral, invite }: Invitation) => ({
  referral: typed || (invite === '' ? '' : referral),
  invite,
});

/** Forgets the invitation: it has brought somebody in. */
export const forgetInvitation = () => sessionStorage.removeItem(storageKey);

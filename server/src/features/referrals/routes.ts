import * as invitations from '@kindwell/contract/auth/invitation.ts';
import * as contract from '@kindwell/contract/loyalty/referrals.ts';
import { referralCodeCheck } from '#server/features/referrals/own/referral-code-check.ts';
import { type Route, route } from '#server/http/route.ts';
import { invitation } from './invites/invitation.ts';
import { sendReferral } from './invites/send-referral.ts';
import { stopInvitations } from './invites/stop-invitations.ts';
import { referralList } from './list/referral-list.ts';
import { referral } from './own/referral.ts';
import { referProvider } from './providers/refer-provider.ts';

/** Recommending Kindwell: the own code, invitations and the way out of them, and who came by whom. */
export const referralRoutes: Route[] = [
  route(contract.referral, referral),
  route(contract.referralList, referralList),
  route(contract.referProvider, referProvider),
  route(contract.sendReferral, sendReferral),
  route(invitations.invitation, invitation),
  route(invitations.stopInvitations, stopInvitations),
  route(invitations.referralCodeCheck, referralCodeCheck),
];

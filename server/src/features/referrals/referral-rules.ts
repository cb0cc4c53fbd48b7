import type { Config } from '#server/config.ts';

/** A referral code as it is kept, from how a person types it: in any case, with spaces and hyphens anywhere. */
export const normaliseReferralCode = (typed: string) => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();

/** The address of the signup with somebody's code, and with the invitation that leads there where there is one. */
export const referralLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string, invite?: string) =>
  `${publicUrl}/signup?referral=${code}${invite === undefined ? '' : `&invite=${invite}`}`;

/** Where anyone who was invited stops further invitations: a page for people, and what mail programs call by themselves. */
export const stopUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/unsubscribe/${token}`;

/** A day in milliseconds. */
export const dayMs = 86_400_000;

/** Since when invitations and mails to providers count as of today: the last 24 hours. */
export const inviteDaySince = (now: Date) => new Date(now.getTime() - dayMs);

/** How many more a person can send today, of both together. */
export const invitesLeft = (aDay: number, sentToday: number) => Math.max(aDay - sentToday, 0);

const contactDays = 30;

/** Since when messages count towards what one contact gets: the last 30 days. */
export const contactMonthSince = (now: Date) => new Date(now.getTime() - contactDays * dayMs);

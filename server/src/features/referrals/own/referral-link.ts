import type { Config } from '#server/config.ts';

/** The address of the signup with somebody's code, and with the invitation that leads there where there is one. */
export const referralLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string, invite?: string) =>
  `${publicUrl}/signup?referral=${code}${invite === undefined ? '' : `&invite=${invite}`}`;

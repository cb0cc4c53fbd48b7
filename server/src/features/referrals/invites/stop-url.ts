import type { Config } from '#server/config.ts';

/** Where anyone who was invited stops further invitations: a page for people, and what mail programs call by themselves. */
export const stopUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/unsubscribe/${token}`;

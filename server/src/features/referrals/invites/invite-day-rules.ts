const dayMs = 86_400_000;

/** Since when invitations count as of today: the last 24 hours. */
export const inviteDaySince = (now: Date) => new Date(now.getTime() - dayMs);

/** How many more a person can send today. */
export const invitesLeft = (aDay: number, sentToday: number) => Math.max(aDay - sentToday, 0);

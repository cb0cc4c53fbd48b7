/** A day in milliseconds. */
export const dayMs = 86_400_000;

/** Since when invitations and mails to providers count as of today: the last 24 hours. */
export const inviteDaySince = (now: Date) => new Date(now.getTime() - dayMs);

/** How many more a person can send today, of both together. */
export const invitesLeft = (aDay: number, sentToday: number) => Math.max(aDay - sentToday, 0);

const contactDays = 30;

/** Since when messages count towards what one contact gets: the last 30 days. */
export const contactMonthSince = (now: Date) => new Date(now.getTime() - contactDays * dayMs);

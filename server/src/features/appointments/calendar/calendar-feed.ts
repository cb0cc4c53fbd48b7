import type * as contract from '@kindwell/contract/appointments/calendar.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Config } from '#server/config.ts';
import type { Handler } from '#server/http/route.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { sentence } from '#server/messages/sentence.ts';
import { deleteCalendarFeed, findCalendarFeed, replaceCalendarFeed } from './calendar-db.ts';

/** Where a calendar program reaches this server: as the settings say, else as the caller has reached it. */
function feedUrl(token: string, { publicHost, publicUrl }: Config, host: unknown): string {
  return `${publicHost === undefined ? `http://${host}` : publicUrl}/calendar/${token}.ics`;
}

/** GET /selfcare/calendarfeed/: whether the household has a feed, and since when. */
export const calendarFeed: Handler<typeof contract.calendarFeed> = async ({ session }, { db }) => {
  const feed = await findCalendarFeed(db, session.patientId);

  return { feed: { createdAt: feed?.createdAt.toISOString() ?? null } };
};

/** POST /selfcare/calendarfeed/: a new private address, told this once; of the token only a hash is kept. */
export const makeCalendarFeed: Handler<typeof contract.makeCalendarFeed> = async (call, { db, clock, config }) => {
  const token = randomToken();
  const now = clock.now();

  await db.transaction(async (tx) => {
    await replaceCalendarFeed(tx, call.session.patientId, hashToken(token), now);
    await recordChange(tx, call, 'makeCalendarFeed', [], now);
  });

  return { feed: { url: feedUrl(token, config, call.headers.host), createdAt: now.toISOString() } };
};

/** POST /selfcare/calendarfeed/revoke/: from now on the address leads nowhere; repeatable. */
export const revokeCalendarFeed: Handler<typeof contract.revokeCalendarFeed> = async (call, { db, clock }) => {
  await db.transaction(async (tx) => {
    const ended = await deleteCalendarFeed(tx, call.session.patientId);
    if (ended) await recordChange(tx, call, 'revokeCalendarFeed', [], clock.now());
  });

  return { msg: sentence('answers_calendar_ended') };
};

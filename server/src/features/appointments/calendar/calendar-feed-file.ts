import type { FastifyInstance } from 'fastify';
import { addressBlock } from '#server/http/client-address.ts';
import { notFound } from '#server/http/errors.ts';
import { limitHits } from '#server/http/rate-limit.ts';
import { sendFile } from '#server/http/send-file.ts';
import { counterKey, hashToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { findCalendarVisits, findFeedOwner } from './calendar-db.ts';
import { writeCalendarFeed } from './write-calendar.ts';

const isFeedFile = /^([\w-]{43})\.ics$/;

// So long a cancelled visit stays in the feed, said to be cancelled: programs that only add learn of it that way.
const keepCancelledMs = 30 * 86_400_000;

/**
 * GET /calendar/{token}.ics: the upcoming visits of those whom the feed's owner may act for at this moment. Calendar
 * programs have no session, so the address itself is what opens it; a revoked one is as unknown as any other.
 */
export function addCalendarFeeds(app: FastifyInstance, { db, clock, config }: Services) {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const now = clock.now();
    const key = counterKey(config.secret, 'calendar', addressBlock(request.ip));
    await limitHits(db, key, config.limits.calendars, now);

    const [, token] = isFeedFile.exec(request.params.file) ?? [];
    const owner = token === undefined ? undefined : await findFeedOwner(db, hashToken(token));
    if (!owner) throw notFound();

    const cancelledSince = new Date(now.getTime() - keepCancelledMs);
    const visits = await findCalendarVisits(db, owner.patientId, { now, cancelledSince });

    return sendFile(reply, 'text/calendar', { name: 'kindwell.ics', content: writeCalendarFeed(visits, now) });
  });
}

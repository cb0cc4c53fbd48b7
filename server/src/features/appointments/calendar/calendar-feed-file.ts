import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordRead } from '#server/audit/record-audit.ts';
import { brandWord } from '#server/brand/brand-in-force.ts';
import type { Database } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { AdmitCall } from '#server/http/limits/limit-load.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import { sendFile } from '#server/http/pages/send-file.ts';
import { counterKey, hashToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { findCalendarVisits, findFeedOwner, noteShownPeople } from './calendar-db.ts';
import { writeCalendarFeed } from './write-calendar.ts';

const isFeedFile = /^([\w-]{43})\.ics$/;

// So long a cancelled visit stays in the feed, said to be cancelled: programs that only add learn of it that way.
const keepCancelledMs = 30 * 86_400_000;

type Shown = { tokenHash: Buffer; patientId: number; people: number[] };

/** Records whose visits a feed shows, once a day for each: programs look every hour. */
async function recordShown(db: Database, { tokenHash, patientId, people }: Shown, request: FastifyRequest, now: Date) {
  const { ip: address, id: requestId, headers } = request;
  const caller = { operation: 'calendarFeedFile', address, requestId, userAgent: headers['user-agent'] ?? null };

  await db.transaction(async (tx) => {
    if (await noteShownPeople(tx, tokenHash, people, now))
      await recordRead(tx, { actorId: patientId, subjectIds: people, call: { caller } }, now);
  });
}

/**
 * GET /calendar/{token}.ics: the upcoming visits of those whom the feed's owner may act for at this moment. Calendar
 * programs have no session, so the address itself is what opens it; a revoked one is as unknown as any other.
 */
export function addCalendarFeeds(app: FastifyInstance, { db, clock, config }: Services, admit: AdmitCall) {
  const onRequest = async () => admit('first');
  app.get<{ Params: { file: string } }>('/calendar/:file', { onRequest }, async (request, reply) => {
    const now = clock.now();
    const key = counterKey(config.secret, 'calendar', addressBlock(request.ip));
    await limitHits(db, key, config.limits.calendars, now);

    const [, token] = isFeedFile.exec(request.params.file) ?? [];
    if (token === undefined) throw refuse('notFound');
    const tokenHash = hashToken(token);
    const owner = await findFeedOwner(db, tokenHash);
    if (!owner) throw refuse('notFound');

    const cancelledSince = new Date(now.getTime() - keepCancelledMs);
    const visits = await findCalendarVisits(db, owner.patientId, { now, cancelledSince });
    const people = [...new Set(visits.map(({ dependantId }) => dependantId))];
    await recordShown(db, { tokenHash, patientId: owner.patientId, people }, request, now);

    return sendFile(reply, 'text/calendar', { name: `${brandWord()}.ics`, content: writeCalendarFeed(visits, now) });
  });
}

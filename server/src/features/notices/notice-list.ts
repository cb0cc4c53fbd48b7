import type * as contract from '@kindwell/contract/appointments/notices.ts';
import { signOffer } from '#server/features/appointments/waitlist/waitlist-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { countNotices, findNotices } from './notices-db.ts';
import { sayNotice } from './notices-rules.ts';

/** GET /selfcare/notices/{id}/?page&results (NOTICE-01): what has happened, the newest first, and how much is unread. */
export const noticeList: Handler<typeof contract.noticeList> = async (
  { session, query, language },
  { db, clock, config },
) => {
  const { patientId } = session;
  const { page, results } = query;
  const wanted = { patientId, limit: results, offset: (page - 1) * results, now: clock.now() };
  const [rows, counted] = await Promise.all([findNotices(db, wanted), countNotices(db, patientId)]);

  const notices = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: sayNotice(language, row),
    dependantId: row.dependantId,
    appointmentId: row.appointmentId,
    clinicId: row.clinicId,
    startsAt: row.startsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    offerToken: row.offerId === null ? null : signOffer(config.secret, row.offerId),
    canClaim: row.claim === 'open',
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  }));
  return { notices, page, results, ...counted };
};

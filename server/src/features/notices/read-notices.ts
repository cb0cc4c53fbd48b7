import type * as contract from '@kindwell/contract/appointments/notices.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { countUnread, markRead } from './notices-db.ts';

/**
 * POST /selfcare/notices/{id}/ (NOTICE-03): these notices were shown; all or, where one is not in the list, none is read.
 * Repeatable; the trail has nothing of it, as it changes nothing about anybody.
 */
export const readNotices: Handler<typeof contract.readNotices> = async ({ session, body }, { db, clock }) => {
  const { patientId } = session;
  const areTheirs = await markRead(db, { patientId, noticeIds: [...new Set(body.noticeIds)], now: clock.now() });
  if (!areTheirs) throw refuse('notFound');

  return { unread: await countUnread(db, patientId) };
};

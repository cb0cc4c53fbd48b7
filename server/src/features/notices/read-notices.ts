import type * as contract from '@kindwell/contract/appointments/notices.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { countUnread, markRead } from './notices-db.ts';

/**
 * POST /selfcare/notices/{id}/ (NOTICE-03): a notice was read or, with `withOlder`, it and all before it. Repeatable; the
 * trail has nothing of it, as it changes nothing about anybody.
 */
export const readNotices: Handler<typeof contract.readNotices> = async ({ session, body }, { db, clock }) => {
  const { patientId } = session;
  const { noticeId, withOlder } = body;
  const isTheirs = await markRead(db, { patientId, noticeId, withOlder: withOlder ?? false, now: clock.now() });
  if (!isTheirs) throw refuse('notFound');

  return { unread: await countUnread(db, patientId) };
};

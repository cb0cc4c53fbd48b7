import type { Job } from '#server/jobs/job.ts';
import { sendNews } from '#server/messages/send-news.ts';
import type { Services } from '#server/services.ts';
import { type ExpiryNotice, findDueNotices, findPeopleWithExpiring, noteNotice } from './notice-db.ts';
import { noticeWords } from './notice-words.ts';

const atOnce = 100;

/** Writes a notice, and that it is written: both or neither. Where that fails it is in the log. */
async function tryTell(notice: ExpiryNotice, { db, clock, config, log }: Services) {
  try {
    await db.transaction(async (tx) => {
      if (!(await noteNotice(tx, notice))) return;
      const write = (channel: ExpiryNotice['channel']) => noticeWords({ ...notice, channel }, config.publicUrl);
      const { personId: dependantId, points, expiresOn: lastDay, tellAt: deliverAt } = notice;
      const told = { kind: 'pointsExpiring', dependantId, points, lastDay } as const;
      await sendNews(tx, notice, write, clock.now(), { kind: 'points', deliverAt, notice: told });
    });
  } catch (error) {
    log.error({ err: error, dependantId: notice.personId }, 'a notice about points could not be written');
  }
}

/**
 * Tells people 60, 30 and 7 days ahead, by day and each once, that points of theirs, or of somebody they look after, are
 * about to expire. One that cannot be written keeps no other from being written: it is tried again in the next run.
 */
export const tellExpiringTask: Job = async (_payload, services, stopping) => {
  const { db, clock } = services;
  let last = 0;

  while (!stopping?.aborted) {
    const people = await findPeopleWithExpiring(db, last, atOnce, clock.now());
    if (people.length === 0) return;

    for (const notice of await findDueNotices(db, people, clock.now())) {
      if (stopping?.aborted) return;
      await tryTell(notice, services);
    }
    last = Math.max(...people);
  }
};

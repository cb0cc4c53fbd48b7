import type { Job } from '#server/jobs/job.ts';
import { insertNotice } from '#server/messages/notice-db.ts';
import { sendNews } from '#server/messages/send-news.ts';
import type { Services } from '#server/services.ts';
import { type CareNotice, findAccountsToTell, findCareNotices, noteCareNotice } from './care-notice-db.ts';
import { careNoticeWords } from './care-notice-words.ts';

const atOnce = 100;

/** Writes a notice, and that it is written: both or neither. Where that fails it is in the log. */
async function tryTell(notice: CareNotice, { db, clock, config, log }: Services) {
  try {
    await db.transaction(async (tx) => {
      const now = clock.now();
      const told = await noteCareNotice(tx, notice, now);
      if (!told) return;

      const { wishesMessage, dependantId } = told;
      const { kind, patientId, tellAt } = notice;
      const inBell = { kind, ...(dependantId !== null && { dependantId }) };
      if (!wishesMessage) return insertNotice(tx, patientId, inBell, now);

      const write = (channel: CareNotice['channel']) =>
        careNoticeWords({ ...notice, dependantId, channel }, config.publicUrl);
      await sendNews(tx, notice, write, now, { kind: 'care', deliverAt: tellAt, notice: inBell });
    });
  } catch (error) {
    log.error({ err: error, patientId: notice.patientId }, 'a notice about care could not be written');
  }
}

/**
 * Tells each account at most once a quarter that care of its family is due (CARE-04), or that nobody knows when some was last
 * done (CARE-08): its bell, and if it wishes reminders by a message. One notice that cannot be written keeps no other from
 * being written: it is tried again in the next run.
 */
export const tellDueCareTask: Job = async (_payload, services, stopping) => {
  const { db, clock } = services;
  let last = 0;

  while (!stopping?.aborted) {
    const accounts = await findAccountsToTell(db, last, atOnce, clock.now());
    if (accounts.length === 0) return;

    for (const notice of await findCareNotices(db, accounts, clock.now())) {
      if (stopping?.aborted) return;
      await tryTell(notice, services);
    }
    last = Math.max(...accounts);
  }
};

import type { Job } from '#server/jobs/worker.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { type ExpiryNotice, findDueNotices, noteNotice } from './notice-db.ts';
import { noticeWords } from './notice-words.ts';

const atOnce = 200;

/** Writes a notice, and that it is written: both or neither. False where that fails. */
async function tryTell(notice: ExpiryNotice, { db, clock, config, log }: Services): Promise<boolean> {
  const { channel, recipient, language, tellAt: deliverAt } = notice;

  try {
    await db.transaction(async (tx) => {
      if (!(await noteNotice(tx, notice))) return;
      const written = noticeWords(notice, config.publicUrl);
      await sendMessage(tx, { channel, recipient, language, code: null, deliverAt, ...written }, clock.now());
    });
    return true;
  } catch (error) {
    log.error({ err: error, dependantId: notice.personId }, 'a notice about points could not be written');
    return false;
  }
}

/**
 * Tells people 60, 30 and 7 days ahead, by day and each once, that points of theirs, or of somebody they look after, are
 * about to expire. One that cannot be written keeps no other from being written: it is tried again in the next run.
 */
export const tellExpiringTask: Job = async (_payload, services, stopping) => {
  const failed: number[] = [];

  while (!stopping?.aborted) {
    const due = await findDueNotices(services.db, failed, atOnce, services.clock.now());
    if (due.length === 0) return;

    for (const notice of due) {
      if (stopping?.aborted) return;
      if (!(await tryTell(notice, services))) failed.push(notice.personId);
    }
  }
};

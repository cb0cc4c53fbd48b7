import { keepCheck } from '#server/audit/kept-checks-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { noteAudit } from '#server/metrics/note-audit.ts';
import { openOwnProvider } from './providers/open-provider.ts';
import { comparedMs, reconcileCards } from './reconcile-cards.ts';

/**
 * Every night: lays the provider's list beside our cards, and says in the log how many differences there are;
 * `npm run gift-cards:reconcile` names them. That they could not be compared is in the log as well.
 */
export const reconcileGiftCardsTask: Job = async (_payload, services, stopping = new AbortController().signal) => {
  const { db, config, clock, log, metrics } = services;
  const now = clock.now();
  const since = new Date(now.getTime() - comparedMs);

  try {
    const { differences, summary } = await reconcileCards(db, openOwnProvider(config, clock, stopping), since, now);
    noteAudit(metrics, 'gift cards', differences.length, now);
    await keepCheck(db, 'giftCards', { doneAt: now, looked: null, flaws: differences.length });
    if (differences.length)
      log.error(
        { differences: differences.length },
        'gift cards are not what the provider has: npm run gift-cards:reconcile names them',
      );
    else log.info({ summary }, 'gift cards compared with the provider');
  } catch (error) {
    log.error({ err: error }, 'the gift cards could not be compared with the provider');
    throw error;
  }
};

import { keepCheck } from '#server/audit/kept-checks-db.ts';
import { compareBrands } from '#server/catalogue/sold/compare-brands.ts';
import type { ProviderCatalogue } from '#server/catalogue/sold/provider-catalogue.ts';
import { askSoldCards } from '#server/features/rewards/cards/sold-cards-work.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** How many cards are offered that the provider sells no more, or not within their limits. */
async function countUnsold(
  { db, clock }: Services,
  sold: ProviderCatalogue,
): Promise<{ cards: number; unsold: number }> {
  const { changes, known } = await db.transaction((tx) => compareBrands(tx, sold, clock.now()));
  const unsold = changes
    .flatMap(({ before, cards }) => (before?.offered ? cards : []))
    .filter(({ what }) => what !== 'added');
  const cards = known.filter(({ offered }) => offered).flatMap((brand) => brand.cards.filter(({ offered }) => offered));
  return { cards: cards.length, unsold: unsold.length };
}

/**
 * Every night: looks whether the provider of gift cards still sells what is offered, and keeps how much of it is not; the console
 * says it, and nothing is changed. A list with faults proves nothing: the log has how many. `looked` is null where the
 * provider has no list.
 */
export const compareSoldCardsTask: Job = async (_payload, services, stopping = new AbortController().signal) => {
  const { db, config, clock, log } = services;
  const sold = await askSoldCards(config, clock, stopping);
  const doneAt = clock.now();
  if (!sold) {
    await keepCheck(db, 'soldCards', { doneAt, looked: null, flaws: 0 });
    return;
  }

  if (sold.faults.length) {
    log.error(
      { faults: sold.faults.length },
      'what the provider of gift cards sells has faults: the console names them',
    );
    return;
  }
  const { cards, unsold } = await countUnsold(services, sold);
  await keepCheck(db, 'soldCards', { doneAt, looked: cards, flaws: unsold });
};

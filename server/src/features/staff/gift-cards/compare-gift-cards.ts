import type * as contract from '@kindwell/contract/staff/staff-gift-cards.ts';
import type { GiftCardComparison } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { compareBrands } from '#server/catalogue/sold/compare-brands.ts';
import type { ProviderCatalogue } from '#server/catalogue/sold/provider-catalogue.ts';
import { askSoldCards } from '#server/features/rewards/cards/sold-cards-work.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { Handler } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Services } from '#server/services.ts';
import { presentComparison } from './present-comparison.ts';

/** Enough to go through a long list, and no way to trouble the provider. */
const asksAnHour = { hits: 60, seconds: 3600 };

/** What the provider said: what it sells, or that it has no list, or by a code what went wrong. */
export type Asked =
  | { state: 'compared'; sold: ProviderCatalogue }
  | { state: 'none'; failure: null }
  | { state: 'failed'; failure: string };

/** Asks the provider what it sells, outside any transaction. */
export async function askProvider({ staff }: { staff: StaffCaller }, services: Services): Promise<Asked> {
  const { db, config, clock } = services;
  await limitHits(db, `staff-gift-cards:${staff.id}`, asksAnHour, clock.now());

  try {
    const sold = await askSoldCards(config, clock, AbortSignal.timeout(config.giftCards.timeoutMs));
    return sold ? { state: 'compared', sold } : { state: 'none', failure: null };
  } catch (error) {
    return { state: 'failed', failure: error instanceof Error ? error.name : 'unknown' };
  }
}

/** What is answered where there is nothing to compare with. */
export const notCompared = ({ state, failure }: Exclude<Asked, { sold: unknown }>): GiftCardComparison => ({
  ...{ state, failure, faults: [], brands: [], more: 0, unchanged: 0 },
});

/** POST /staff/gift-cards/compare/: what taking over the provider's brands would do; writes nothing. */
export const compareGiftCards: Handler<typeof contract.compareGiftCards> = async (call, services) => {
  const asked = await askProvider(call, services);
  if (asked.state !== 'compared') return notCompared(asked);

  const { db, clock } = services;
  const compared = await db.transaction((tx) => compareBrands(tx, asked.sold, clock.now()));
  return presentComparison(compared, call.language);
};

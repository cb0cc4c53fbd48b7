import { keepChanges } from '#server/catalogue/changes-db.ts';
import type { ContentAuthor } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { lockProgramme } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { type FoundPlace, listReferralRewards, setReferralReward } from './reward-places-db.ts';
import { nameOfPlace, objectOfPlace } from './reward-places-rules.ts';

type Decision = {
  /** A place that there is: null for every state, or all care. */
  place: { [Part in keyof FoundPlace]: Exclude<FoundPlace[Part], undefined> };
  isAllowed: boolean;
  /** How it was seen, null where it had no line; left out by who does not look first. */
  was?: boolean | null;
};

/**
 * Rewards or bars referrals for visits at a place from now on, inside the caller's transaction: kept in the history of the places
 * and told to the trail, and nothing where it is so already. Answers false, and does nothing, where it is not as it was seen.
 */
export async function decideRewardPlace(
  tx: Db,
  { place, isAllowed, was }: Decision,
  { staffId, record, now }: ContentAuthor & { now: Date },
): Promise<boolean> {
  await lockProgramme(tx);
  const named = { state: place.state?.name ?? null, domain: place.domain?.name ?? null };
  const known = (await listReferralRewards(tx)).find(
    ({ state, domain }) => state === named.state && domain === named.domain,
  );
  if (known?.isAllowed === isAllowed) return true;
  if (was !== undefined && (known?.isAllowed ?? null) !== was) return false;

  await setReferralReward(tx, { stateId: place.state?.id ?? null, domainId: place.domain?.id ?? null }, isAllowed);
  const change = {
    key: nameOfPlace(named),
    what: known ? ('changed' as const) : ('added' as const),
    before: known && { ...named, rewarded: known.isAllowed },
    after: { ...named, rewarded: isAllowed },
  };
  await keepChanges(tx, 'referralPlaces', [change], { staffId, now });
  await record(tx, 'setReferralPlace', [objectOfPlace({ ...named, isAllowed })], now);
  return true;
}

import { keepChanges } from '#server/catalogue/changes-db.ts';
import type { ContentAuthor } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { lockProgramme } from '#server/features/loyalty/ledger/points-terms-db.ts';
import {
  type FoundPlace,
  listPlaceSettings,
  listReferralRewards,
  type PlaceSetting,
  setReferralReward,
} from './reward-places-db.ts';
import { nameOfPlace, objectOfPlace } from './reward-places-rules.ts';

type Decision = {
  /** A place that there is: null for every state, or all care. */
  place: { [Part in keyof FoundPlace]: Exclude<FoundPlace[Part], undefined> };
  isAllowed: boolean;
  /** How it was seen, null where it had no line; left out by who does not look first. */
  was?: boolean | null;
};

/** Somebody else has decided on a place since it was seen; `last` is undefined where nobody knows who. */
type Overtaken = { last: PlaceSetting | undefined };

/**
 * Rewards or bars referrals for visits at a place from now on, inside the caller's transaction: kept in the history of the places
 * and told to the trail, and nothing where it is so already. Does nothing, and answers who was before, where it is not as it was seen;
 * the same by the same person once more was done already.
 */
export async function decideRewardPlace(
  tx: Db,
  { place, isAllowed, was }: Decision,
  { staffId, record, now }: ContentAuthor & { now: Date },
): Promise<Overtaken | undefined> {
  await lockProgramme(tx);
  const named = { state: place.state?.name ?? null, domain: place.domain?.name ?? null };
  const known = (await listReferralRewards(tx)).find(
    ({ state, domain }) => state === named.state && domain === named.domain,
  );
  const key = nameOfPlace(named);
  const isSo = known?.isAllowed === isAllowed;
  if (was !== undefined && (known?.isAllowed ?? null) !== was) {
    const last = (await listPlaceSettings(tx)).find((setting) => setting.key === key);
    return isSo && last?.staffId === staffId ? undefined : { last };
  }
  if (isSo) return undefined;

  await setReferralReward(tx, { stateId: place.state?.id ?? null, domainId: place.domain?.id ?? null }, isAllowed);
  const change = {
    key,
    what: known ? ('changed' as const) : ('added' as const),
    before: known && { ...named, rewarded: known.isAllowed },
    after: { ...named, rewarded: isAllowed },
  };
  await keepChanges(tx, 'referralPlaces', [change], { staffId, now });
  await record(tx, 'setReferralPlace', [objectOfPlace({ ...named, isAllowed })], now);
  return undefined;
}

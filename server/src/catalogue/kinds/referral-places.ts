import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import type { Change, Found, Kind, Placed, Writing } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { lockProgramme } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { matching, orMissing, text } from '#server/features/providers/import/check/directory-fields.ts';
import {
  findRewardPlace,
  listDomainNames,
  listReferralRewards,
  type RewardRow,
  setReferralReward,
} from '#server/features/referrals/reward/reward-places-db.ts';
import { nameOfPlace, objectOfPlace } from '#server/features/referrals/reward/reward-places-rules.ts';
import { sentence } from '#server/messages/sentence.ts';

const schema = z.strictObject(
  {
    state: z.optional(matching(/^[A-Z]{2}$/, sentence('import_state_unknown'))),
    domain: z.optional(text(100)),
    rewarded: z.boolean(orMissing(sentence('import_boolean_wrong'))),
  },
  notAnEntry,
);

/** Whether friends are rewarded for first visits at a place; without a state in every one, without a domain for all care. */
type ReferralPlace = z.infer<typeof schema>;

const rowOf = ({ state, domain, rewarded }: ReferralPlace): RewardRow => ({
  state: state ?? null,
  domain: domain ?? null,
  isAllowed: rewarded,
});

const find = async (db: Db): Promise<ReferralPlace[]> =>
  (await listReferralRewards(db)).map(({ state, domain, isAllowed }) => ({
    ...(state !== null && { state }),
    ...(domain !== null && { domain }),
    rewarded: isAllowed,
  }));

const findPlace = (db: Db, { state, domain }: Partial<ReferralPlace>) =>
  findRewardPlace(db, { state: state ?? null, domain: domain ?? null });

async function check(db: Db, placed: Placed<ReferralPlace>[]): Promise<Found[]> {
  const domains = (await listDomainNames(db)).map(({ name }) => name).join(', ');
  const found: Found[] = [];

  for (const { index, entry } of placed) {
    const { state, domain } = await findPlace(db, entry);
    if (state === undefined) found.push({ path: [index, 'state'], message: sentence('import_state_unknown') });
    if (domain === undefined)
      found.push({ path: [index, 'domain'], message: sentence('import_domain_unknown', { domains }) });
  }
  return found;
}

async function write(db: Db, changes: Change<ReferralPlace>[], { now, record }: Writing) {
  for (const { after } of changes) {
    if (!after) continue;

    const { state, domain } = await findPlace(db, after);
    await setReferralReward(db, { stateId: state?.id ?? null, domainId: domain?.id ?? null }, after.rewarded);
    await record(db, 'setReferralPlace', [objectOfPlace(rowOf(after))], now);
  }
}

export const referralPlaces: Kind<ReferralPlace> = {
  name: 'referralPlaces',
  about:
    'Where a friend’s first visit is rewarded: what names a state counts before what names a domain, and that before all others.',
  schema: schema as unknown as z.ZodMiniType<ReferralPlace>,
  named: [],
  keyOf: nameOfPlace,
  find,
  check,
  write,
  recordsItself: true,
  hold: lockProgramme,
};

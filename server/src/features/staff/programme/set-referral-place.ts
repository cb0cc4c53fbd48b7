import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { keepChanges } from '#server/catalogue/changes-db.ts';
import type { Db } from '#server/db/database.ts';
import { lockProgramme } from '#server/features/loyalty/ledger/points-terms-db.ts';
import {
  findDomainByName,
  findStateByCode,
  listReferralRewards,
  type RewardPlace,
  setReferralReward,
} from '#server/features/referrals/reward/reward-places-db.ts';
import { nameOfPlace, objectOfPlace } from '#server/features/referrals/reward/reward-places-rules.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { getProgramme } from './programme.ts';

type Wish = CallOf<typeof contract.setReferralPlace>['body'];

/** The place by its numbers. Throws 422 for a state or a domain that there is not. */
async function requirePlace(tx: Db, { state, domain }: Wish): Promise<RewardPlace> {
  const foundState = state === null ? null : await findStateByCode(tx, state);
  if (foundState === undefined) throw refuse('rewardPlaceUnknown', { field: 'state' });
  const foundDomain = domain === null ? null : await findDomainByName(tx, domain);
  if (foundDomain === undefined) throw refuse('rewardPlaceUnknown', { field: 'domain' });

  return { stateId: foundState?.id ?? null, domainId: foundDomain?.id ?? null };
}

/** POST /staff/programme/referrals/: rewards or bars referrals for visits at a place from now on; repeatable. */
export const setReferralPlace: Handler<typeof contract.setReferralPlace> = (call, services) =>
  services.db.transaction(async (tx) => {
    const { body } = call;
    await lockProgramme(tx);
    const place = await requirePlace(tx, body);
    const known = (await listReferralRewards(tx)).find(
      ({ state, domain }) => state === body.state && domain === body.domain,
    );

    if (known?.isAllowed !== body.isAllowed) {
      if ((known?.isAllowed ?? null) !== body.was) throw refuse('programmeChanged');
      await setReferralReward(tx, place, body.isAllowed);
      const now = services.clock.now();
      const { state, domain } = body;
      const change = {
        ...{ key: nameOfPlace(body), what: known ? ('changed' as const) : ('added' as const) },
        before: known && { state, domain, rewarded: known.isAllowed },
        after: { state, domain, rewarded: body.isAllowed },
      };
      await keepChanges(tx, 'referralPlaces', [change], { staffId: call.staff.id, now });
      await recordStaffAct(tx, call, 'setReferralPlace', [objectOfPlace(body)], now);
    }
    return getProgramme(tx, call.language, services);
  });

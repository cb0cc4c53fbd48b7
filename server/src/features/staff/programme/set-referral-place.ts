import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { ContentRecorder } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { decideRewardPlace } from '#server/features/referrals/reward/reward-place-work.ts';
import { findRewardPlace } from '#server/features/referrals/reward/reward-places-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { getProgramme } from './programme.ts';

/** A place that there is. Throws 422 for a state or a domain that there is not. */
async function requirePlace(tx: Db, wish: CallOf<typeof contract.setReferralPlace>['body']) {
  const { state, domain } = await findRewardPlace(tx, wish);
  if (state === undefined) throw refuse('rewardPlaceUnknown', { field: 'state' });
  if (domain === undefined) throw refuse('rewardPlaceUnknown', { field: 'domain' });

  return { state, domain };
}

/** POST /staff/programme/referrals/: rewards or bars referrals for visits at a place from now on; repeatable. */
export const setReferralPlace: Handler<typeof contract.setReferralPlace> = (call, services) =>
  services.db.transaction(async (tx) => {
    const { isAllowed, was } = call.body;
    const place = await requirePlace(tx, call.body);
    const record: ContentRecorder = (db, ...done) => recordStaffAct(db, call, ...done);
    const author = { staffId: call.staff.id, record, now: services.clock.now() };
    if (!(await decideRewardPlace(tx, { place, isAllowed, was }, author))) throw refuse('programmeChanged');

    return getProgramme(tx, call.language, services);
  });

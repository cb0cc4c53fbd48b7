import type * as contract from '@kindwell/contract/staff/staff-programme.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { ContentRecorder } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { decideRewardPlace } from '#server/features/referrals/reward/reward-place-work.ts';
import { findRewardPlace, type PlaceSetting } from '#server/features/referrals/reward/reward-places-db.ts';
import { byWhom, sayMoment } from '#server/features/staff/meanwhile-words.ts';
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

/** What somebody is told who has decided on a place after somebody else: who that was, and when. */
async function refuseOvertaken(tx: Db, last: PlaceSetting | undefined) {
  if (!last) return refuse('programmeChanged');

  return refuse('rewardPlaceChanged', { by: byWhom(last.by), moment: await sayMoment(tx, last.at) });
}

/** POST /staff/programme/referrals/: rewards or bars referrals for visits at a place from now on; repeatable. */
export const setReferralPlace: Handler<typeof contract.setReferralPlace> = (call, services) =>
  services.db.transaction(async (tx) => {
    const { isAllowed, was } = call.body;
    const place = await requirePlace(tx, call.body);
    const record: ContentRecorder = (db, ...done) => recordStaffAct(db, call, ...done);
    const author = { staffId: call.staff.id, record, now: services.clock.now() };
    const overtaken = await decideRewardPlace(tx, { place, isAllowed, was }, author);
    if (overtaken) throw await refuseOvertaken(tx, overtaken.last);

    return getProgramme(tx, call.language, services);
  });

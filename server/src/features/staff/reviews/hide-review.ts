import type * as contract from '@kindwell/contract/staff/staff-reviews.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { presentStaffReview } from './present-staff-review.ts';
import { getStaffReview, hide, type LockedReview, lockReview, restore } from './staff-reviews-db.ts';
import { tellWriter } from './tell-writer.ts';

type ReviewCall = { staff: StaffCaller; caller: Caller; params: { id: number }; language: Language };

/**
 * Changes a review in one transaction, in which nobody else can; `act` answers why it is hidden now, null where it is not, or
 * undefined where there was nothing to do. Its writer is told, and the trail has it. Answers the review as it stands then.
 */
async function changing(
  call: ReviewCall,
  action: 'hideReview' | 'restoreReview',
  { db, clock, config }: Services,
  act: (tx: Db, review: LockedReview, now: Date) => Promise<string | null | undefined>,
) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const review = await lockReview(tx, call.params.id);
    if (!review) throw refuse('reviewNotFound');

    const reason = await act(tx, review, now);
    if (reason !== undefined) {
      await tellWriter(tx, review, reason, now, config);
      const subjects = review.reviewerId === null ? [] : [review.reviewerId];
      await recordStaffAct(tx, call, action, [{ kind: 'review', id: review.id }], now, subjects);
    }
    return { review: presentStaffReview(await getStaffReview(tx, review.id, call.language)) };
  });
}

/** POST /staff/reviews/{id}/hide/: hides a review from everybody but its writer, for a reason; repeatable. */
export const hideReview: Handler<typeof contract.hideReview> = (call, services) =>
  changing(call, 'hideReview', services, async (tx, review, now) => {
    const { staff, body } = call;
    if (review.hiddenBy === staff.id && review.hiddenReason === body.reason) return undefined;
    if (review.hiddenAt) throw refuse('reviewChanged');

    const isHidden = await hide(tx, review.id, { reason: body.reason, staffId: staff.id, now });
    if (!isHidden) throw refuse('reviewReasonUnknown', { field: 'reason' });
    return body.reason;
  });

/** POST /staff/reviews/{id}/restore/: shows a review again that has been hidden since then; repeatable. */
export const restoreReview: Handler<typeof contract.restoreReview> = (call, services) =>
  changing(call, 'restoreReview', services, async (tx, review) => {
    if (!review.hiddenAt) return undefined;
    // Somebody has restored it meanwhile, and somebody has hidden it again.
    if (review.hiddenAt.getTime() !== Date.parse(call.body.hiddenAt)) throw refuse('reviewChanged');

    await restore(tx, review.id);
    return null;
  });

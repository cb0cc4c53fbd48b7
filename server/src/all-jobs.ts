import { changeVisit } from '#server/features/appointments/changes/change-visit.ts';
import { endHoldsTask } from '#server/features/appointments/holds/held-times.ts';
import { countDisplacedTask } from '#server/features/appointments/integrity/check-visits.ts';
import { tellReceivedTask } from '#server/features/appointments/receipts/tell-received.ts';
import { remindDueTask } from '#server/features/appointments/reminders/remind-due.ts';
import { settlePastVisitsTask } from '#server/features/appointments/settling/settle-past-visits.ts';
import { expandShiftsTask } from '#server/features/appointments/slots/expand-shifts.ts';
import { fillWaitlistTask, refillWaitlistsTask } from '#server/features/appointments/waitlist/fill-waitlist.ts';
import { applyCorrectionsTask } from '#server/features/auth/corrections/apply-corrections.ts';
import { tellDueCareTask } from '#server/features/care/tell-due-care.ts';
import { markOfAgeTask } from '#server/features/family/coming-of-age/mark-of-age.ts';
import { auditPointsTask } from '#server/features/loyalty/audit/audit-points-task.ts';
import { catchUpVisitPointsTask, settleVisitPointsTask } from '#server/features/loyalty/earning/settle-visit-points.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { tellExpiringTask } from '#server/features/loyalty/expiry/tell-expiring.ts';
import { closeAskedTask } from '#server/features/my-data/closing/close-asked.ts';
import { eraseAccountTask, eraseClosedTask } from '#server/features/my-data/closing/erase-account.ts';
import { endDataCopiesTask, makeDataCopyTask } from '#server/features/my-data/copy/make-data-copy.ts';
import { locateClinicsTask } from '#server/features/places/locate-clinics.ts';
import { foldReviews } from '#server/features/providers/reviews/review-counts-db.ts';
import { openInvited } from '#server/features/referrals/invites/invite-seal.ts';
import { settleReferralTask } from '#server/features/referrals/reward/settle-referral.ts';
import { openCode } from '#server/features/rewards/cards/card-code.ts';
import { orderGiftCardTask, rescueGiftCardsTask } from '#server/features/rewards/cards/order-gift-card.ts';
import { reconcileGiftCardsTask } from '#server/features/rewards/cards/reconcile-gift-cards.ts';
import { keepFiguresTask } from '#server/features/staff/figures/keep-figures.ts';
import { compareSoldCardsTask } from '#server/features/staff/gift-cards/compare-sold-cards.ts';
import { removeOrphanedFilesTask } from '#server/files/remove-orphaned-files.ts';
import { deliverMessageTask, rescueMessagesTask } from '#server/jobs/deliver-message.ts';
import type { ListedJob } from '#server/jobs/job.ts';
import { anchorAuditTask, sealAuditTask, verifyAuditTask } from '#server/jobs/seal-audit.ts';
import { sweepTask } from '#server/jobs/sweep.ts';
import type { JobGroup } from '#server/jobs/worker.ts';

const everyMinute = '* * * * *';

const upkeep: Record<string, ListedJob> = {
  keepFigures: { job: keepFiguresTask, at: '45 * * * *' },
  removeOrphanedFiles: { job: removeOrphanedFilesTask, at: '*/10 * * * *' },
  rescueMessages: { job: rescueMessagesTask, at: everyMinute },
  sealAudit: { job: sealAuditTask, at: everyMinute },
  anchorAudit: { job: anchorAuditTask, at: '5 3 * * *' },
  verifyAudit: { job: verifyAuditTask, at: '15 4 * * *', attempts: 2 },
  sweep: { job: sweepTask, at: '*/10 * * * *' },
};

const ofVisits: Record<string, ListedJob> = {
  countDisplaced: { job: countDisplacedTask, at: '20 * * * *' },
  endHolds: { job: endHoldsTask, at: everyMinute },
  expandShifts: { job: expandShiftsTask, at: '10 * * * *' },
  locateClinics: { job: locateClinicsTask, at: '35 * * * *' },
  foldReviews: { job: (_payload, { db }) => foldReviews(db), at: everyMinute },
  refillWaitlists: { job: refillWaitlistsTask, at: '*/15 * * * *' },
  remindDue: { job: remindDueTask, at: everyMinute },
  settlePastVisits: { job: settlePastVisitsTask, at: '*/5 * * * *' },
  tellReceived: { job: tellReceivedTask, at: everyMinute },
  // Monday, in the morning of the West coast as of the East.
  tellDueCare: { job: tellDueCareTask, at: '30 16 * * 1' },
};

const ofPoints: Record<string, ListedJob> = {
  auditPoints: { job: auditPointsTask, at: '35 3 * * *', attempts: 2 },
  compareSoldCards: { job: compareSoldCardsTask, at: '25 3 * * *', attempts: 5 },
  catchUpVisitPoints: { job: catchUpVisitPointsTask, at: '15 3 * * *' },
  reconcileGiftCards: { job: reconcileGiftCardsTask, at: '55 3 * * *', attempts: 5 },
  releaseAndExpirePoints: { job: releaseAndExpirePointsTask, at: '1 * * * *' },
  rescueGiftCards: { job: rescueGiftCardsTask, at: everyMinute },
  tellExpiring: { job: tellExpiringTask, at: '40 * * * *' },
  // What the version before has put into the queue.
  turnPoints: { job: releaseAndExpirePointsTask },
};

const ofAccounts: Record<string, ListedJob> = {
  applyCorrections: { job: applyCorrectionsTask, at: everyMinute },
  closeAsked: { job: closeAskedTask({ cancelVisit: changeVisit }), at: everyMinute },
  endDataCopies: { job: endDataCopiesTask, at: '50 * * * *' },
  eraseAccount: { job: eraseAccountTask },
  eraseClosed: { job: eraseClosedTask, at: '25 * * * *' },
  makeDataCopy: { job: makeDataCopyTask({ openCode, openInvited }) },
  markOfAge: { job: markOfAgeTask, at: '25 * * * *' },
};

/** Every job, and when it begins by itself; the worker takes them from here. One that is not here does not exist. */
export const jobGroups: JobGroup[] = [
  { jobs: { ...upkeep, ...ofVisits, ...ofPoints, ...ofAccounts }, atOnce: 2 },
  // A quarter of an hour can bring a job for each day that somebody waits for, and an hour one for each visit that took
  // place: reminders must not stand behind them.
  { jobs: { fillWaitlist: { job: fillWaitlistTask } }, atOnce: 1 },
  {
    jobs: { settleReferral: { job: settleReferralTask }, settleVisitPoints: { job: settleVisitPointsTask } },
    atOnce: 1,
  },
  { jobs: { deliverMail: { job: deliverMessageTask } }, atOnce: 4 },
  { jobs: { deliverText: { job: deliverMessageTask } }, atOnce: 4 },
  // Providers of gift cards take few orders at a time.
  { jobs: { orderGiftCard: { job: orderGiftCardTask } }, atOnce: 2 },
];

/** The names of all jobs. */
export const jobNames: string[] = jobGroups.flatMap(({ jobs }) => Object.keys(jobs));

import type { RefusalCode } from '@kindwell/contract/refusals.ts';

/** What several calls are refused with for the same reason. Of those, a call lists the groups. */
const group = <const Codes extends readonly RefusalCode[]>(codes: Codes): Codes => codes;

/** A code is to be sent: how often, and to which phones. */
export const sendingCodes = group([
  'codeTooSoon',
  'tooManyTries',
  'phoneAbroad',
  'phoneWithoutTexts',
  'phoneStopped',
  'numberTextedOften',
  'textsUsedUp',
]);

/** Several accounts have the contact that names one. */
export const findingAccount = group(['accountNotFound', 'emailNeeded', 'phoneNeeded', 'tooManyTries']);

/** A new password is too easy to guess. */
export const choosingPassword = group(['passwordAboutOwner', 'passwordCommon']);

/** The present password proves who changes something. */
export const provingPassword = group(['currentPasswordNeeded', 'currentPasswordWrong', 'tooManyTries']);

/** A patient chooses a time of a provider. */
export const choosingTime = group([
  'notFound',
  'typeNotOffered',
  'timeNotExisting',
  'timePassed',
  'timeTooSoon',
  'timeTooFar',
  'timeNotOffered',
]);

/** The time goes to somebody else at this moment, or the person is elsewhere then. */
export const takingTime = group(['slotTaken', 'personBusy']);

/** How much a family may have at a time: what any new request counts for. */
export const asking = group(['clinicRequestsLimit', 'contactRequestsLimit', 'bookingsAnHour']);

/** The same, with the visits ahead. */
export const havingVisits = group([...asking, 'personVisitsLimit', 'familyVisitsLimit']);

/** A day is waited for. */
export const waiting = group([
  'alreadyWaiting',
  'dayPassed',
  'dayTooFar',
  'dayClosed',
  'personWaitsLimit',
  'familyWaitsLimit',
]);

/** The visit has ended in one way or another. */
export const visitEnded = group(['visitCompleted', 'visitCancelled', 'visitMissed']);

/** A visit gets another time. */
export const movingVisit = group([
  ...choosingTime,
  ...takingTime,
  ...havingVisits,
  ...visitEnded,
  'visitAlreadyThere',
  'visitBegun',
]);

/** An offer code can't be used there. */
export const usingOffer = group([
  'offerUnknown',
  'offerMistyped',
  'offerEnded',
  'offerElsewhere',
  'offerForOtherType',
  'offerUsed',
]);

/** An offered time is answered by its link. */
export const answeringOffer = group([
  'linkInvalid',
  'offeredTimeAccepted',
  'offeredTimeDeclined',
  'offeredTimeExpired',
  'offeredTimeGone',
]);

/** Points are claimed. */
export const claiming = group([
  'notFound',
  'pointsClaimed',
  'pointsWithoutVisit',
  'pointsTakenBack',
  'pointsWithoutReferral',
  'profileIncomplete',
  'pointsOfMonthEarned',
  'rewardHadByEmail',
  'rewardHadByName',
]);

/** A person of the household is added, or changed. */
export const savingMember = group([
  'adultsAddMembers',
  'familyFull',
  'memberAlreadyThere',
  'memberNotFound',
  'ownContactNeeded',
  'birthInFuture',
]);

/** An invitation to the family is sent. */
export const invitingToFamily = group(['personInvitedOften', 'familyInvitedOften']);

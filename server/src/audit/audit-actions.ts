import type { IdKind } from '@kindwell/contract/ids.ts';

/** Everything the trail can say was done; the call it was done with is named beside it. A new kind of event needs a line here. */
export const auditActions = {
  signIn: 'began a session, or gave a wrong password',
  sendCode: 'had a code sent',
  enterCode: 'entered a code that was refused; a right one is recorded as what it completed',
  signOut: 'ended the own session',
  endSession: 'ended a session of the own account on another device',
  endDevice: 'ended a device whose cookie was there twice',
  register: 'made an account',
  recover: 'proved an account by its codes, to set a new password',
  changePassword: 'set a new password',
  changeEmail: 'set a new email',
  changePhone: 'set a new phone',
  changeSettings: 'changed settings of the account',
  addMember: 'added somebody to the household',
  changeMember: 'changed what is kept of somebody in the household',
  removeMember: 'removed somebody from the household',
  makeMember: 'gave somebody of the household a membership of their own',
  inviteGuarantor: 'invited a second guarantor of the household',
  becomeGuarantor: 'became the second guarantor of a household',
  endGuarantor: 'ended what a second guarantor may do, or the own part',
  withdrawInvitation: 'took back an invitation to the family',
  declineInvitation: 'said no to an invitation to the family',
  letFamilyAct: 'said whether the guarantors of the family may act for oneself',
  leaveFamily: 'left the family for a household of their own',
  addFavourite: 'kept a clinic as favourite',
  removeFavourite: 'took a clinic from the favourites',
  book: 'booked or requested a visit',
  changeAppointment: 'moved, cancelled, confirmed or otherwise changed a visit',
  remind: 'had the reminder of a visit sent at once',
  answerCare: 'said of preventive care that it was done elsewhere, is not for now, or is not for somebody',
  saveQuestion: 'wrote, ticked or removed a question for a visit; what it says is not kept here',
  makeCalendarFeed: 'made a private address of the calendar, which ends an older one',
  revokeCalendarFeed: 'ended the private address of the calendar',
  issueClinicKey: 'made a new key for the programs of a clinic, which ends older ones',
  review: 'reviewed a visit',
  withdrawReview: 'withdrew an own review',
  invite: 'invited people to join; to which contacts is not kept here',
  redeem: 'redeemed points for gift cards',
  markCard: 'marked a gift card as used, or as not used after all',
  changeLimit: 'set how many points of somebody may be redeemed in a month',
  saveCard: 'uploaded one side of an insurance card',
  removeCard: 'removed one side of an insurance card',
  addInsurance: 'added an insurance of somebody; what its card says is not kept here',
  changeInsurance: 'changed an insurance of somebody',
  removeInsurance: 'took an insurance of somebody off the list, with its cards',
  claimPoints: 'claimed the points of something that was done',
  acceptTerms: 'accepted a version of the terms with a sign-in, or with making the account',
  seeTerms: 'was shown what changed in the terms or the privacy notice, and said so',
  publishTerms: 'published a version of the terms or the privacy notice',
  joinAmbassador: 'joined the ambassador programme, under the terms of that time',
  agreeToTerms: 'agreed to newer terms of the ambassador programme',
  leaveAmbassador: 'left the ambassador programme',
  referProvider: 'referred a provider',
  joinProvider: 'noted that a referred provider has joined with a clinic',
  requestCopy: 'asked for a copy of the own data',
  downloadCopy: 'downloaded the copy of the own data',
  closeAccount: 'closed the own account for good',
  addContent: 'added content of the catalogue, in the console or from a folder of files at a terminal',
  changeContent: 'changed content of the catalogue so',
  withdrawContent: 'withdrew content of the catalogue so',
  changePointsTerms: 'set for how long points are good from a day on',
  setReferralPlace: 'had referrals rewarded somewhere from then on, or not',
  addPicture: 'added a picture for rewards and offers',
  staffSignIn: 'began a session of the staff, or gave a wrong password or code',
  staffSignOut: 'ended the own session of the staff',
  endStaffSession: 'ended a session of the own staff account on another device',
  lockStaff: 'locked the own session of the staff',
  unlockStaff: 'opened the own locked session of the staff again',
  stepUpStaff: 'proved who they are once more, for what is dangerous',
  inviteStaff: 'invited somebody to the staff',
  withdrawStaffInvitation: 'took back an invitation to the staff',
  joinStaff: 'took up an invitation to the staff, or gave a wrong code for it',
  changeStaffRoles: 'gave somebody of the staff other roles',
  removeStaff: 'removed somebody from the staff',
  changeStaffPassword: 'set a new password of the own staff account',
  changeAuthenticator: 'set a new authenticator of the own staff account',
  makeRecoveryCodes: 'made new recovery codes of the own staff account',
  lookUpPatient: 'looked a patient up, by a whole contact or member number; why is in the look-up',
  unlockPatient: 'forgave the wrong passwords of a patient’s account',
  endPatientSessions: 'ended all sessions of a patient',
  startPatientRecovery: 'sent a patient the way to a new password',
  adjustPoints: 'gave a patient points or took some, or approved that somebody else does',
  askAdjustment: 'asked for an adjustment of points that a second person decides on',
  declineAdjustment: 'declined such an adjustment, or took it back',
  hideReview: 'hid a review from everybody but its writer; why is with the review',
  restoreReview: 'had everybody read a hidden review again',
  resendMessage: 'had a message sent again that was given up',
  searchAudit: 'searched this trail; for whom is kept, what else was typed is not',
  exportAudit: 'took what a search of this trail finds out as a table',
  read: "was shown another person's data",
  call: 'made a call that was refused before it did anything',
} as const;

export type AuditAction = keyof typeof auditActions;

/** What something was done to: only what an id names, never a name, a contact, a token or a code. */
export type AuditObject = {
  kind:
    | Exclude<IdKind, 'challenge'>
    | 'redemption'
    | 'invite'
    | 'referral'
    | 'providerReferral'
    | 'termsVersion'
    | 'pointsTerms'
    | 'referralPlace'
    | 'content';
  id: number | string;
};

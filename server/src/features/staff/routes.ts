import * as clinics from '@kindwell/contract/staff/directory/staff-clinics.ts';
import * as directory from '@kindwell/contract/staff/directory/staff-directory.ts';
import * as names from '@kindwell/contract/staff/directory/staff-names.ts';
import * as accounts from '@kindwell/contract/staff/staff-accounts.ts';
import * as adjusting from '@kindwell/contract/staff/staff-adjustments.ts';
import * as audit from '@kindwell/contract/staff/staff-audit.ts';
import * as banners from '@kindwell/contract/staff/staff-banners.ts';
import * as content from '@kindwell/contract/staff/staff-content.ts';
import * as referred from '@kindwell/contract/staff/staff-content-names.ts';
import * as correcting from '@kindwell/contract/staff/staff-corrections.ts';
import * as reading from '@kindwell/contract/staff/staff-figures.ts';
import * as giftCards from '@kindwell/contract/staff/staff-gift-cards.ts';
import * as histories from '@kindwell/contract/staff/staff-history.ts';
import * as messages from '@kindwell/contract/staff/staff-messages.ts';
import * as own from '@kindwell/contract/staff/staff-own.ts';
import * as passkeys from '@kindwell/contract/staff/staff-passkeys.ts';
import * as patients from '@kindwell/contract/staff/staff-patients.ts';
import * as people from '@kindwell/contract/staff/staff-people.ts';
import * as points from '@kindwell/contract/staff/staff-points-preview.ts';
import * as programmes from '@kindwell/contract/staff/staff-programme.ts';
import * as reviewing from '@kindwell/contract/staff/staff-reviews.ts';
import * as session from '@kindwell/contract/staff/staff-session.ts';
import * as settings from '@kindwell/contract/staff/staff-settings.ts';
import * as setup from '@kindwell/contract/staff/staff-setup.ts';
import * as signIn from '@kindwell/contract/staff/staff-sign-in.ts';
import * as terms from '@kindwell/contract/staff/staff-terms.ts';
import * as trust from '@kindwell/contract/staff/staff-trust.ts';
import { type Route, route } from '#server/http/route.ts';
import { adjustPoints } from './adjustments/adjust-points.ts';
import { adjustments, approveAdjustment, declineAdjustment } from './adjustments/decide-adjustment.ts';
import { exportAudit } from './audit/export-audit.ts';
import { auditActions, searchAudit } from './audit/search-audit.ts';
import { publishBanner, staffBanners, withdrawBanner } from './banners/staff-banners.ts';
import { addClinicDocument, orderClinicDocuments, removeClinicDocument } from './clinics/clinic-documents.ts';
import { checkDirectoryFile, directoryCsv, directoryJson, importDirectoryFile } from './clinics/directory-file.ts';
import { decideDirectoryGroup, directoryGroups } from './clinics/directory-groups.ts';
import { makeClinicKey } from './clinics/make-clinic-key.ts';
import { checkDirectoryEntry, directoryEntry, saveDirectoryEntry } from './clinics/save-record.ts';
import { staffClinic, staffClinics } from './clinics/staff-clinics.ts';
import { closePatient, keepPatient, patientClosing } from './closings/close-patient.ts';
import { checkContentFile, importContentFile } from './content/content-file.ts';
import { contentHistory, directoryHistory, ruleVersions } from './content/content-history.ts';
import { contentFile, contentKinds, contentList, contentOne } from './content/content-list.ts';
import { contentChoices, contentClinics, contentNames } from './content/content-names.ts';
import { contentRemoved, listHistory } from './content/list-history.ts';
import { previewPoints } from './content/preview-points.ts';
import { checkContent, saveContent, withdrawContent } from './content/save-content.ts';
import { correctContact } from './corrections/correct-contact.ts';
import { approveCorrection, contactCorrections, declineCorrection } from './corrections/decide-correction.ts';
import { figures } from './figures/figures.ts';
import { compareGiftCards } from './gift-cards/compare-gift-cards.ts';
import { openOrders } from './gift-cards/open-orders.ts';
import { takeGiftCards } from './gift-cards/take-gift-cards.ts';
import { acceptStaffInvitation } from './invitations/accept-staff-invitation.ts';
import { confirmStaffInvitation } from './invitations/confirm-staff-invitation.ts';
import { staffInvitation } from './invitations/staff-invitation.ts';
import {
  confirmStaffInvitationByPasskey,
  startStaffInvitationPasskey,
} from './invitations/staff-invitation-passkey.ts';
import { joinCheck, joinPatients, unjoinPatients } from './joins/join-patients.ts';
import { directoryNames } from './names/directory-names.ts';
import { mergeDirectoryNames } from './names/merge-directory-names.ts';
import { removeDirectoryName, renameDirectoryName } from './names/rename-directory-name.ts';
import { changeStaffPassword } from './own/change-staff-password.ts';
import { makeStaffRecoveryCodes } from './own/make-staff-recovery-codes.ts';
import { confirmStaffAuthenticator, startStaffAuthenticator } from './own/staff-authenticator.ts';
import { endOtherStaffSessions, endStaffSession, staffSessions } from './own/staff-sessions.ts';
import { staffPasskeyLogin, startStaffPasskeyLogin } from './passkeys/staff-passkey-login.ts';
import {
  confirmStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
  staffPasskeys,
  startStaffPasskey,
} from './passkeys/staff-passkeys.ts';
import { endPatientSessions, startPatientRecovery, unlockPatient } from './patients/help-patient.ts';
import { foundPatient, lookUpPatient } from './patients/look-up-patient.ts';
import { requestPatientCopy } from './patients/request-patient-copy.ts';
import { inviteStaff } from './people/invite-staff.ts';
import { removeStaff } from './people/remove-staff.ts';
import { setStaffRoles } from './people/set-staff-roles.ts';
import { staffList } from './people/staff-list.ts';
import { withdrawStaffInvitation } from './people/withdraw-staff-invitation.ts';
import { addPicture } from './pictures/add-picture.ts';
import { changeCaps } from './programme/change-caps.ts';
import { changeTerms } from './programme/change-terms.ts';
import { chooseZone } from './programme/choose-zone.ts';
import { previewCaps } from './programme/preview-caps.ts';
import { programme } from './programme/programme.ts';
import { setReferralPlace } from './programme/set-referral-place.ts';
import { startStaffPasskeyProof } from './proof/prove-staff.ts';
import { hideReview, restoreReview } from './reviews/hide-review.ts';
import { staffReviews } from './reviews/staff-reviews.ts';
import {
  lockStaff,
  stepUpStaff,
  stepUpStaffByPasskey,
  unlockStaff,
  unlockStaffByPasskey,
} from './session/lock-staff.ts';
import { staffLogout } from './session/staff-logout.ts';
import { staffMe, staffStay } from './session/staff-me.ts';
import { settingsInForce } from './settings/settings-in-force.ts';
import { setupState } from './setup/setup-state.ts';
import { noteRestore, trySetup } from './setup/try-setup.ts';
import { staffLogin } from './sign-in/staff-login.ts';
import { staffLoginCode } from './sign-in/staff-login-code.ts';
import { checkTerms, publishTerms } from './terms/publish-terms.ts';
import { staffTerms } from './terms/staff-terms.ts';
import { trustStates } from './trust/trust-states.ts';
import { resendMessage, undeliveredMessages } from './undelivered/undelivered-messages.ts';

/** The staff: who they are, how they come in, and who may let others in (docs/spec/staff.md). */
export const staffRoutes: Route[] = [
  route(signIn.staffInvitation, staffInvitation),
  route(signIn.acceptStaffInvitation, acceptStaffInvitation),
  route(signIn.confirmStaffInvitation, confirmStaffInvitation),
  route(signIn.startStaffInvitationPasskey, startStaffInvitationPasskey),
  route(signIn.confirmStaffInvitationByPasskey, confirmStaffInvitationByPasskey),
  route(signIn.staffLogin, staffLogin),
  route(signIn.staffLoginCode, staffLoginCode),
  route(session.staffMe, staffMe),
  route(session.staffStay, staffStay),
  route(session.staffLogout, staffLogout),
  route(session.lockStaff, lockStaff),
  route(session.unlockStaff, unlockStaff),
  route(session.stepUpStaff, stepUpStaff),
  route(passkeys.startStaffPasskeyLogin, startStaffPasskeyLogin),
  route(passkeys.staffPasskeyLogin, staffPasskeyLogin),
  route(passkeys.startStaffPasskeyProof, startStaffPasskeyProof),
  route(passkeys.unlockStaffByPasskey, unlockStaffByPasskey),
  route(passkeys.stepUpStaffByPasskey, stepUpStaffByPasskey),
  route(people.staffList, staffList),
  route(people.inviteStaff, inviteStaff),
  route(people.withdrawStaffInvitation, withdrawStaffInvitation),
  route(people.setStaffRoles, setStaffRoles),
  route(people.removeStaff, removeStaff),
  route(own.changeStaffPassword, changeStaffPassword),
  route(own.startStaffAuthenticator, startStaffAuthenticator),
  route(own.confirmStaffAuthenticator, confirmStaffAuthenticator),
  route(own.makeStaffRecoveryCodes, makeStaffRecoveryCodes),
  route(own.staffSessions, staffSessions),
  route(own.endStaffSession, endStaffSession),
  route(own.endOtherStaffSessions, endOtherStaffSessions),
  route(passkeys.staffPasskeys, staffPasskeys),
  route(passkeys.startStaffPasskey, startStaffPasskey),
  route(passkeys.confirmStaffPasskey, confirmStaffPasskey),
  route(passkeys.renameStaffPasskey, renameStaffPasskey),
  route(passkeys.removeStaffPasskey, removeStaffPasskey),

  route(patients.lookUpPatient, lookUpPatient),
  route(patients.foundPatient, foundPatient),
  route(patients.unlockPatient, unlockPatient),
  route(patients.endPatientSessions, endPatientSessions),
  route(patients.startPatientRecovery, startPatientRecovery),
  route(patients.requestPatientCopy, requestPatientCopy),
  // It counts people, and shows nobody.
  route(accounts.patientClosing, patientClosing, () => []),
  route(accounts.closePatient, closePatient),
  route(accounts.keepPatient, keepPatient),
  route(accounts.joinCheck, joinCheck),
  route(accounts.joinPatients, joinPatients),
  route(accounts.unjoinPatients, unjoinPatients),
  route(adjusting.adjustPoints, adjustPoints),
  route(adjusting.adjustments, adjustments),
  route(adjusting.approveAdjustment, approveAdjustment),
  route(adjusting.declineAdjustment, declineAdjustment),
  route(correcting.correctContact, correctContact),
  route(correcting.contactCorrections, contactCorrections),
  route(correcting.approveCorrection, approveCorrection),
  route(correcting.declineCorrection, declineCorrection),

  route(content.contentKinds, contentKinds),
  route(content.contentList, contentList),
  route(content.contentOne, contentOne),
  route(content.contentFile, contentFile),
  route(referred.contentClinics, contentClinics),
  route(referred.contentNames, contentNames),
  route(referred.contentChoices, contentChoices),
  route(content.checkContent, checkContent),
  route(content.saveContent, saveContent),
  route(content.withdrawContent, withdrawContent),
  route(content.checkContentFile, checkContentFile),
  route(content.importContentFile, importContentFile),
  route(content.addPicture, addPicture),
  route(giftCards.compareGiftCards, compareGiftCards),
  route(giftCards.openOrders, openOrders),
  route(giftCards.takeGiftCards, takeGiftCards),
  route(content.contentHistory, contentHistory),
  route(directory.directoryHistory, directoryHistory),
  route(histories.contentRemoved, contentRemoved),
  route(histories.listHistory, listHistory),
  route(points.previewPoints, previewPoints),
  route(points.ruleVersions, ruleVersions),
  route(programmes.programme, programme),
  route(programmes.changeTerms, changeTerms),
  route(programmes.previewCaps, previewCaps),
  route(programmes.changeCaps, changeCaps),
  route(programmes.chooseZone, chooseZone),
  route(programmes.setReferralPlace, setReferralPlace),
  route(names.directoryNames, directoryNames),
  route(names.renameDirectoryName, renameDirectoryName),
  route(names.mergeDirectoryNames, mergeDirectoryNames),
  route(names.removeDirectoryName, removeDirectoryName),
  route(reviewing.staffReviews, staffReviews),
  route(reviewing.hideReview, hideReview),
  route(reviewing.restoreReview, restoreReview),
  route(reading.figures, figures),
  route(terms.staffTerms, staffTerms),
  route(terms.checkTerms, checkTerms),
  route(terms.publishTerms, publishTerms),
  route(banners.staffBanners, staffBanners),
  route(banners.publishBanner, publishBanner),
  route(banners.withdrawBanner, withdrawBanner),
  route(setup.setupState, setupState),
  route(setup.trySetup, trySetup),
  route(setup.noteRestore, noteRestore),
  route(audit.auditActions, auditActions),
  route(audit.searchAudit, searchAudit),
  route(audit.exportAudit, exportAudit),
  route(trust.trustStates, trustStates),
  route(messages.undeliveredMessages, undeliveredMessages),
  route(messages.resendMessage, resendMessage),
  route(settings.settingsInForce, settingsInForce),

  route(clinics.staffClinics, staffClinics),
  route(clinics.staffClinic, staffClinic),
  route(clinics.addClinicDocument, addClinicDocument),
  route(clinics.removeClinicDocument, removeClinicDocument),
  route(clinics.orderClinicDocuments, orderClinicDocuments),
  route(clinics.makeClinicKey, makeClinicKey),
  route(directory.directoryEntry, directoryEntry),
  route(directory.checkDirectoryEntry, checkDirectoryEntry),
  route(directory.saveDirectoryEntry, saveDirectoryEntry),
  route(directory.checkDirectoryFile, checkDirectoryFile),
  route(directory.importDirectoryFile, importDirectoryFile),
  route(directory.directoryJson, directoryJson),
  route(directory.directoryCsv, directoryCsv),
  route(directory.directoryGroups, directoryGroups),
  route(directory.decideDirectoryGroup, decideDirectoryGroup),
];

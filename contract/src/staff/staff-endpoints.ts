import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import {
  addClinicDocument,
  makeClinicKey,
  orderClinicDocuments,
  removeClinicDocument,
  staffClinic,
  staffClinics,
} from './directory/staff-clinics.ts';
import {
  checkDirectoryEntry,
  checkDirectoryFile,
  decideDirectoryGroup,
  directoryCsv,
  directoryEntry,
  directoryGroups,
  directoryHistory,
  directoryJson,
  importDirectoryFile,
  saveDirectoryEntry,
} from './directory/staff-directory.ts';
import {
  directoryNames,
  mergeDirectoryNames,
  removeDirectoryName,
  renameDirectoryName,
} from './directory/staff-names.ts';
import {
  closePatient,
  joinCheck,
  joinPatients,
  keepPatient,
  patientClosing,
  unjoinPatients,
} from './staff-accounts.ts';
import { adjustments, adjustPoints, approveAdjustment, declineAdjustment } from './staff-adjustments.ts';
import { auditActions, exportAudit, searchAudit } from './staff-audit.ts';
import { publishBanner, staffBanners, withdrawBanner } from './staff-banners.ts';
import {
  addPicture,
  checkContent,
  checkContentFile,
  contentFile,
  contentHistory,
  contentKinds,
  contentList,
  contentOne,
  importContentFile,
  saveContent,
  withdrawContent,
} from './staff-content.ts';
import { contentClinics, contentNames } from './staff-content-names.ts';
import { approveCorrection, contactCorrections, correctContact, declineCorrection } from './staff-corrections.ts';
import { figures } from './staff-figures.ts';
import { compareGiftCards, openOrders, takeGiftCards } from './staff-gift-cards.ts';
import { contentRemoved, listHistory } from './staff-history.ts';
import { resendMessage, undeliveredMessages } from './staff-messages.ts';
import {
  changeStaffPassword,
  confirmStaffAuthenticator,
  endOtherStaffSessions,
  endStaffSession,
  makeStaffRecoveryCodes,
  staffSessions,
  startStaffAuthenticator,
} from './staff-own.ts';
import {
  confirmStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
  staffPasskeyLogin,
  staffPasskeys,
  startStaffPasskey,
  startStaffPasskeyLogin,
  startStaffPasskeyProof,
  stepUpStaffByPasskey,
  unlockStaffByPasskey,
} from './staff-passkeys.ts';
import {
  endPatientSessions,
  foundPatient,
  lookUpPatient,
  requestPatientCopy,
  startPatientRecovery,
  unlockPatient,
} from './staff-patients.ts';
import { inviteStaff, removeStaff, setStaffRoles, staffList, withdrawStaffInvitation } from './staff-people.ts';
import { previewPoints, ruleVersions } from './staff-points-preview.ts';
import { changeCaps, changeTerms, chooseZone, previewCaps, programme, setReferralPlace } from './staff-programme.ts';
import { hideReview, restoreReview, staffReviews } from './staff-reviews.ts';
import { lockStaff, staffLogout, staffMe, staffStay, stepUpStaff, unlockStaff } from './staff-session.ts';
import { settingsInForce } from './staff-settings.ts';
import { noteRestore, setupState, trySetup } from './staff-setup.ts';
import {
  acceptStaffInvitation,
  confirmStaffInvitation,
  confirmStaffInvitationByPasskey,
  staffInvitation,
  staffLogin,
  staffLoginCode,
  startStaffInvitationPasskey,
} from './staff-sign-in.ts';
import { checkTerms, publishTerms, staffTerms } from './staff-terms.ts';
import { trustStates } from './staff-trust.ts';

/** Every call of the staff. */
export const staffEndpoints: readonly Endpoint[] = [
  staffInvitation,
  acceptStaffInvitation,
  confirmStaffInvitation,
  startStaffInvitationPasskey,
  confirmStaffInvitationByPasskey,
  staffLogin,
  staffLoginCode,
  staffMe,
  staffStay,
  staffLogout,
  lockStaff,
  unlockStaff,
  stepUpStaff,
  startStaffPasskeyLogin,
  staffPasskeyLogin,
  startStaffPasskeyProof,
  unlockStaffByPasskey,
  stepUpStaffByPasskey,

  staffList,
  inviteStaff,
  withdrawStaffInvitation,
  setStaffRoles,
  removeStaff,

  changeStaffPassword,
  startStaffAuthenticator,
  confirmStaffAuthenticator,
  makeStaffRecoveryCodes,
  staffSessions,
  endStaffSession,
  endOtherStaffSessions,
  staffPasskeys,
  startStaffPasskey,
  confirmStaffPasskey,
  renameStaffPasskey,
  removeStaffPasskey,

  lookUpPatient,
  foundPatient,
  unlockPatient,
  endPatientSessions,
  startPatientRecovery,
  requestPatientCopy,
  patientClosing,
  closePatient,
  keepPatient,
  joinCheck,
  joinPatients,
  unjoinPatients,
  adjustPoints,
  adjustments,
  approveAdjustment,
  declineAdjustment,
  correctContact,
  contactCorrections,
  approveCorrection,
  declineCorrection,

  contentKinds,
  contentList,
  contentOne,
  contentFile,
  contentClinics,
  contentNames,
  checkContent,
  saveContent,
  withdrawContent,
  checkContentFile,
  importContentFile,
  addPicture,
  contentHistory,
  directoryHistory,
  contentRemoved,
  listHistory,
  compareGiftCards,
  openOrders,
  takeGiftCards,
  previewPoints,
  ruleVersions,
  programme,
  changeTerms,
  previewCaps,
  changeCaps,
  chooseZone,
  setReferralPlace,
  directoryNames,
  renameDirectoryName,
  mergeDirectoryNames,
  removeDirectoryName,
  staffReviews,
  hideReview,
  restoreReview,
  figures,
  staffTerms,
  checkTerms,
  publishTerms,
  staffBanners,
  publishBanner,
  withdrawBanner,
  setupState,
  trySetup,
  noteRestore,
  auditActions,
  searchAudit,
  exportAudit,
  trustStates,
  undeliveredMessages,
  resendMessage,
  settingsInForce,

  staffClinics,
  staffClinic,
  addClinicDocument,
  removeClinicDocument,
  orderClinicDocuments,
  makeClinicKey,
  directoryEntry,
  checkDirectoryEntry,
  saveDirectoryEntry,
  checkDirectoryFile,
  importDirectoryFile,
  directoryJson,
  directoryCsv,
  directoryGroups,
  decideDirectoryGroup,
];

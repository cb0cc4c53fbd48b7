import {
  cancelAppointment,
  confirmAppointment,
  editAppointment,
  remindAppointment,
  rescheduleAppointment,
  updateAppointmentStatus,
} from '@kindwell/contract/appointments/appointment-actions.ts';
import {
  bookAppointment,
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  firstAvailableSlot,
  getConsultationType,
  getProviders,
} from '@kindwell/contract/appointments/appointments.ts';
import {
  appointmentCalendar,
  calendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '@kindwell/contract/appointments/calendar.ts';
import { answerCare, careList } from '@kindwell/contract/appointments/care.ts';
import {
  clinicAppointments,
  clinicComplete,
  clinicConfirm,
  clinicDecline,
  clinicNoshow,
  clinicPropose,
} from '@kindwell/contract/appointments/clinic-api.ts';
import { clinicPoints } from '@kindwell/contract/appointments/clinic-points.ts';
import { holdSlot, releaseHold } from '@kindwell/contract/appointments/holds.ts';
import { noticeList, readNotices } from '@kindwell/contract/appointments/notices.ts';
import { saveVisitQuestion, visitReady } from '@kindwell/contract/appointments/ready.ts';
import { visitCoverage, visitPoints } from '@kindwell/contract/appointments/visit-worth.ts';
import { acceptWaitlistOffer, declineWaitlistOffer, waitlistOffer } from '@kindwell/contract/appointments/waitlist.ts';
import { login, logout, resendOtp, verifyCode, verifyOtp } from '@kindwell/contract/auth/auth.ts';
import { passkeyEndpoints } from '@kindwell/contract/auth/auth-passkeys.ts';
import { checkAccount, forgotPassword } from '@kindwell/contract/auth/auth-recovery.ts';
import { register, verifyRegistration } from '@kindwell/contract/auth/auth-signup.ts';
import { contactCorrection, stopCorrection } from '@kindwell/contract/auth/contact-correction.ts';
import { invitation, referralCodeCheck, stopInvitations } from '@kindwell/contract/auth/invitation.ts';
import { saveSignInCodes, signInCodes } from '@kindwell/contract/auth/sign-in-codes.ts';
import {
  endOtherSessions,
  endSession,
  sessionLimits,
  sessions,
  staySignedIn,
} from '@kindwell/contract/auth/sign-ins.ts';
import { ambassadorProgramme, joinAmbassador, leaveAmbassador } from '@kindwell/contract/loyalty/ambassador.ts';
import {
  claimAppointmentLoyalty,
  claimLoyalty,
  householdPoints,
  loyaltyActionList,
  loyaltySummary,
  pendingActionList,
  pointBoost,
} from '@kindwell/contract/loyalty/loyalty.ts';
import { checkOfferCode, clinicOfferList, offers, offersFilters } from '@kindwell/contract/loyalty/offers.ts';
import { referProvider, referral, referralList, sendReferral } from '@kindwell/contract/loyalty/referrals.ts';
import { brand, brandList, redeem } from '@kindwell/contract/loyalty/rewards.ts';
import { staffEndpoints } from '@kindwell/contract/staff/staff-endpoints.ts';
import { outboxMessages } from './demo.ts';
import type { Endpoint } from './endpoint.ts';
import {
  acceptFamilyInvitation,
  declineFamilyInvitation,
  endGuarantor,
  familyActs,
  familyInvitation,
  household,
  inviteGuarantor,
  leaveFamily,
  saveFamilyAct,
  withdrawInvitation,
} from './family.ts';
import { banner, supportContact } from './help.ts';
import {
  coverage,
  getInsurance,
  insuranceCardFile,
  removeInsurance,
  removeInsuranceCard,
  requestInsuranceOtp,
  updateInsurance,
} from './insurance.ts';
import { cities, languages, masterDomains, masterInsurance, states } from './master.ts';
import { myDataEndpoints } from './my-data/my-data-endpoints.ts';
import {
  accountPatient,
  addMember,
  cardList,
  family,
  makeMember,
  markCard,
  patientData,
  removeFamilyMember,
  updateAccount,
} from './patient.ts';
import { place, places } from './places.ts';
import {
  addFavourite,
  clinic,
  clinicDocuments,
  clinicPhones,
  clinics,
  domains,
  myProviders,
  otherProviders,
  provider,
  providerAllMenu,
  providerMenu,
  removeFavourite,
  searchFilters,
} from './providers.ts';
import { reviews, withdrawReview, writeReview } from './reviews.ts';
import { patientSetting, saveDependant, saveInsurance, saveLimit, savePreferences, saveProfile } from './settings.ts';
import { seeTerms } from './terms.ts';

/** Every call of the product (docs/spec/README.md): the table of contents of this folder. */
export const allEndpoints: readonly Endpoint[] = [
  login,
  verifyOtp,
  verifyCode,
  resendOtp,
  logout,
  ...passkeyEndpoints,

  sessions,
  endSession,
  endOtherSessions,
  sessionLimits,
  staySignedIn,

  checkAccount,
  forgotPassword,

  register,
  verifyRegistration,

  patientData,
  seeTerms,
  accountPatient,
  updateAccount,
  signInCodes,
  saveSignInCodes,
  contactCorrection,
  stopCorrection,
  cardList,
  markCard,
  addMember,
  makeMember,
  family,
  removeFamilyMember,
  household,
  inviteGuarantor,
  endGuarantor,
  withdrawInvitation,
  familyInvitation,
  acceptFamilyInvitation,
  declineFamilyInvitation,
  saveFamilyAct,
  leaveFamily,
  familyActs,
  ...myDataEndpoints,

  clinics,
  clinicDocuments,
  domains,
  providerMenu,
  providerAllMenu,
  searchFilters,
  otherProviders,
  clinicPoints,
  myProviders,
  addFavourite,
  removeFavourite,
  clinic,
  provider,
  reviews,
  writeReview,
  withdrawReview,

  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  getConsultationType,
  getProviders,
  firstAvailableSlot,
  visitPoints,
  visitCoverage,
  bookAppointment,

  remindAppointment,
  editAppointment,
  cancelAppointment,
  confirmAppointment,
  rescheduleAppointment,
  updateAppointmentStatus,

  holdSlot,
  releaseHold,
  waitlistOffer,
  declineWaitlistOffer,
  acceptWaitlistOffer,
  appointmentCalendar,
  calendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,

  careList,
  answerCare,
  visitReady,
  saveVisitQuestion,

  noticeList,
  readNotices,

  getInsurance,
  coverage,
  requestInsuranceOtp,
  updateInsurance,
  removeInsurance,
  insuranceCardFile,
  removeInsuranceCard,

  loyaltyActionList,
  householdPoints,
  loyaltySummary,
  pendingActionList,
  claimAppointmentLoyalty,
  claimLoyalty,
  pointBoost,

  brandList,
  brand,
  redeem,

  referral,
  sendReferral,
  referProvider,
  referralList,
  invitation,
  stopInvitations,
  referralCodeCheck,

  offersFilters,
  offers,
  clinicOfferList,
  checkOfferCode,

  ambassadorProgramme,
  joinAmbassador,
  leaveAmbassador,

  patientSetting,
  saveProfile,
  saveInsurance,
  saveLimit,
  savePreferences,
  saveDependant,

  languages,
  masterDomains,
  masterInsurance,
  states,
  cities,

  places,
  place,

  clinicPhones,
  supportContact,
  banner,

  clinicAppointments,
  clinicConfirm,
  clinicDecline,
  clinicPropose,
  clinicComplete,
  clinicNoshow,

  ...staffEndpoints,

  outboxMessages,
];

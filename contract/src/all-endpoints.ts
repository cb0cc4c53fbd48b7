import { ambassadorProgramme, joinAmbassador, leaveAmbassador } from './ambassador.ts';
import {
  cancelAppointment,
  confirmAppointment,
  editAppointment,
  remindAppointment,
  rescheduleAppointment,
  updateAppointmentStatus,
} from './appointment-actions.ts';
import {
  bookAppointment,
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  firstAvailableSlot,
  getConsultationType,
  getProviders,
} from './appointments.ts';
import { login, logout, resendOtp, verifyCode, verifyOtp } from './auth.ts';
import { checkAccount, forgotPassword } from './auth-recovery.ts';
import { register, verifyRegistration } from './auth-signup.ts';
import { appointmentCalendar, calendarFeed, makeCalendarFeed, revokeCalendarFeed } from './calendar.ts';
import {
  clinicAppointments,
  clinicComplete,
  clinicConfirm,
  clinicDecline,
  clinicNoshow,
  clinicPropose,
} from './clinic-api.ts';
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
import { supportContact } from './help.ts';
import { holdSlot, releaseHold } from './holds.ts';
import {
  coverage,
  getInsurance,
  insuranceCardFile,
  removeInsurance,
  removeInsuranceCard,
  requestInsuranceOtp,
  updateInsurance,
} from './insurance.ts';
import { invitation, referralCodeCheck, stopInvitations } from './invitation.ts';
import {
  claimAppointmentLoyalty,
  claimLoyalty,
  householdPoints,
  loyaltyActionList,
  loyaltySummary,
  pendingActionList,
  pointBoost,
} from './loyalty.ts';
import { cities, languages, masterDomains, masterInsurance, states } from './master.ts';
import { closeAccount, closingCheck, myData, myDataJson, myDataPage, requestMyData } from './my-data.ts';
import { checkOfferCode, clinicOfferList, offers, offersFilters } from './offers.ts';
import {
  accountPatient,
  addMember,
  cardList,
  family,
  makeMember,
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
} from './providers.ts';
import { referProvider, referral, referralList, sendReferral } from './referrals.ts';
import { reviews, writeReview } from './reviews.ts';
import { brand, brandList, redeem } from './rewards.ts';
import { patientSetting, saveDependant, saveInsurance, saveLimit, savePreferences, saveProfile } from './settings.ts';
import { saveSignInCodes, signInCodes } from './sign-in-codes.ts';
import { endOtherSessions, endSession, sessionLimits, sessions, staySignedIn } from './sign-ins.ts';
import { seeTerms } from './terms.ts';
import { acceptWaitlistOffer, declineWaitlistOffer, waitlistOffer } from './waitlist.ts';

/** Every call of the product (docs/spec/README.md): the table of contents of this folder. */
export const allEndpoints: readonly Endpoint[] = [
  login,
  verifyOtp,
  verifyCode,
  resendOtp,
  logout,

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
  cardList,
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
  myData,
  requestMyData,
  myDataJson,
  myDataPage,
  closingCheck,
  closeAccount,

  clinics,
  clinicDocuments,
  domains,
  providerMenu,
  providerAllMenu,
  otherProviders,
  myProviders,
  addFavourite,
  removeFavourite,
  clinic,
  provider,
  reviews,
  writeReview,

  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  getConsultationType,
  getProviders,
  firstAvailableSlot,
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

  clinicAppointments,
  clinicConfirm,
  clinicDecline,
  clinicPropose,
  clinicComplete,
  clinicNoshow,

  outboxMessages,
];

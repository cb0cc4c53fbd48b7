import { expectedOfStaff } from './expected-of-staff.ts';
import type { Expected, IdRule } from './expected-shape.ts';

/**
 * Who may do what with which id: what the authorization matrix (authorization.test.ts) asks of every call that is
 * registered. Written by hand from the specification, the contract and docs/family-rights.md, and by nothing that the
 * server itself reads: where the two differ, one of them is wrong.
 */

const self = ['patient', 'self'] as const;
const anyone: Expected = { by: 'anyone' };
const ownSite: Expected = { by: 'ownSite' };
const patient = (ids: Record<string, IdRule> = {}): Expected => ({ by: 'patient', ids });
const clinic = (ids: Record<string, IdRule> = {}): Expected => ({ by: 'clinic', ids });
const ownVisit = { 'params.id': ['visit', 'care'] } as const;
const clinicVisit = { 'params.id': ['visit', 'clinic'] } as const;
const insured = { 'params.id': self, 'params.dependantId': ['dependant', 'records'] } as const;

/** Every call of the server, by its name. */
export const expected: Record<string, Expected> = {
  login: ownSite,
  verifyOtp: { by: 'ownSite', ids: { 'body.patientId': ['step', 'step'] } },
  verifyCode: { by: 'ownSite', ids: { 'params.patientId': ['step', 'step'] } },
  resendOtp: { by: 'ownSite', ids: { 'params.patientId': ['step', 'step'] } },
  checkAccount: ownSite,
  forgotPassword: {
    by: 'ownSite',
    ids: { 'body.patientotpId': ['step', 'step'], 'body.patientuniqueId': ['step', 'step'] },
  },
  register: ownSite,
  verifyRegistration: { by: 'ownSite', ids: { 'params.id': ['step', 'step'] } },
  startPasskeyLogin: ownSite,
  passkeyLogin: ownSite,
  logout: patient(),

  sessions: patient(),
  endSession: patient({ 'params.id': ['session', 'self'] }),
  endOtherSessions: patient(),
  sessionLimits: patient(),
  staySignedIn: patient(),
  signInCodes: patient(),
  saveSignInCodes: patient(),
  passkeys: patient(),
  startPasskey: patient(),
  confirmPasskey: patient(),
  removePasskey: patient({ 'params.id': ['passkey', 'self'] }),

  patientData: patient(),
  seeTerms: patient(),
  accountPatient: patient(),
  updateAccount: patient({ 'params.id': self }),
  cardList: patient(),
  addMember: patient({ 'body.dependantId': ['dependant', 'edit'] }),
  saveDependant: patient({ 'body.dependantId': ['dependant', 'edit'] }),
  family: patient({ 'params.id': self }),
  removeFamilyMember: patient({ 'params.id': self, 'query.dependantId': ['dependant', 'remove'] }),
  makeMember: patient({ 'params.id': ['dependant', 'manage'] }),
  household: patient(),
  inviteGuarantor: patient({ 'body.dependantId': ['dependant', 'kin', 'refused'] }),
  endGuarantor: patient({ 'body.dependantId': ['dependant', 'seen'] }),
  withdrawInvitation: patient({ 'body.invitationId': ['invitation', 'guarantor'] }),
  familyInvitation: anyone,
  acceptFamilyInvitation: patient(),
  declineFamilyInvitation: ownSite,
  saveFamilyAct: patient(),
  leaveFamily: patient(),
  familyActs: patient(),

  clinics: patient(),
  clinicDocuments: patient({ 'params.id': ['clinic', 'published'] }),
  domains: patient(),
  providerMenu: patient(),
  providerAllMenu: patient(),
  searchFilters: patient(),
  otherProviders: patient({ 'params.domainId': ['domain', 'known'] }),
  clinicPoints: patient({ 'query.clinics': ['clinic', 'published', 200] }),
  myProviders: patient(),
  addFavourite: patient({ 'params.id': ['clinic', 'published'] }),
  removeFavourite: patient({ 'params.id': ['clinic', 'published'] }),
  clinic: patient({ 'params.id': ['clinic', 'published'] }),
  provider: patient({ 'params.id': ['provider', 'published'] }),
  reviews: patient({ 'params.clinicId': ['clinic', 'published'] }),
  writeReview: patient({ 'params.clinicId': ['clinic', 'here'], 'body.appointmentId': ['pastVisit', 'care'] }),
  withdrawReview: patient({ 'params.id': ['review', 'self'] }),

  fetchAppointments: patient({ 'params.userId': self }),
  fetchAppointmentsByType: patient({ 'params.userId': self, 'query.dependant': ['dependant', 'care'] }),
  fetchAppointmentsCount: patient({ 'params.id': self }),
  getConsultationType: patient({
    'params.clinicId': ['clinic', 'here'],
    'query.provider': ['provider', 'here'],
  }),
  getProviders: patient({ 'params.clinicId': ['clinic', 'here'], 'query.typeId': ['type', 'here'] }),
  firstAvailableSlot: patient({
    'body.*.clinicId': ['clinic', 'here'],
    'body.*.consultationTypeId': ['type', 'here'],
    'body.*.doctorId': ['provider', 'here'],
  }),
  bookAppointment: patient({
    'body.patient.id': self,
    'body.providerid': ['provider', 'here'],
    'body.consultationtype.id': ['type', 'here'],
    'body.dependant.id': ['dependant', 'care'],
  }),
  holdSlot: patient({
    'body.providerid': ['provider', 'here'],
    'body.consultationtype.id': ['type', 'here'],
    'body.dependant.id': ['dependant', 'care'],
  }),
  releaseHold: patient({ 'params.id': ['hold', 'self', 200] }),
  editAppointment: patient({ ...ownVisit, 'body.providerid': ['provider', 'here'] }),
  rescheduleAppointment: patient({ ...ownVisit, 'body.providerid': ['provider', 'here'] }),
  confirmAppointment: patient(ownVisit),
  remindAppointment: patient(ownVisit),
  updateAppointmentStatus: patient(ownVisit),
  cancelAppointment: patient(ownVisit),
  appointmentCalendar: patient(ownVisit),
  waitlistOffer: anyone,
  declineWaitlistOffer: ownSite,
  acceptWaitlistOffer: patient(),
  calendarFeed: patient(),
  makeCalendarFeed: patient(),
  revokeCalendarFeed: patient(),

  careList: patient({ 'params.id': self }),
  answerCare: patient({ 'params.id': self, 'body.dependantId': ['dependant', 'care'] }),

  visitPoints: patient({ 'params.id': ['clinic', 'published'], 'query.dependantId': ['dependant', 'care'] }),
  visitCoverage: patient({ 'params.id': ['type', 'published'], 'query.dependantId': ['dependant', 'care'] }),
  visitReady: patient(ownVisit),
  saveVisitQuestion: patient(ownVisit),
  noticeList: patient({ 'params.id': self }),
  readNotices: patient({ 'params.id': self, 'body.noticeIds.*': ['notice', 'self'] }),

  getInsurance: patient(insured),
  requestInsuranceOtp: patient(insured),
  updateInsurance: patient({ ...insured, 'body.insuranceId': ['insurance', 'records'] }),
  removeInsurance: patient({ ...insured, 'body.insuranceId': ['insurance', 'records'] }),
  coverage: patient({ 'params.id': ['insurance', 'records'] }),
  saveInsurance: patient({
    'body.dependantId': ['dependant', 'records'],
    'body.insuranceId': ['insurance', 'records'],
  }),
  insuranceCardFile: patient({ 'params.id': ['card', 'records'] }),
  removeInsuranceCard: patient({ 'params.id': ['card', 'records'] }),

  loyaltyActionList: patient({ 'params.id': self, 'query.dependant': ['dependant', 'care'] }),
  householdPoints: patient({ 'params.id': self }),
  loyaltySummary: patient({ 'params.id': self }),
  pendingActionList: patient({ 'params.id': self }),
  claimAppointmentLoyalty: patient({ 'params.id': self, 'params.actionId': ['visitAction', 'care'] }),
  claimLoyalty: patient({ 'params.id': self, 'body.actionId': ['deedAction', 'care'] }),
  pointBoost: patient(),
  brandList: patient({ 'params.id': self }),
  brand: patient({ 'params.id': self, 'params.brandId': ['brand', 'sold'] }),
  redeem: patient({
    'params.userId': self,
    'body.dependantId': ['dependant', 'spend'],
    'body.cart.*.reward.brand_id': ['brand', 'here'],
    'body.cart.*.brandItem.brandItem_id': ['item', 'here'],
  }),
  markCard: patient({ 'params.id': ['giftCard', 'code'] }),
  saveLimit: patient({ 'body.dependantId': ['dependant', 'limit'] }),

  referral: patient(),
  sendReferral: patient(),
  referProvider: patient(),
  referralList: patient(),
  invitation: anyone,
  stopInvitations: ownSite,
  contactCorrection: anyone,
  stopCorrection: ownSite,
  askedClosing: anyone,
  stopClosing: ownSite,
  referralCodeCheck: anyone,
  ambassadorProgramme: patient(),
  joinAmbassador: patient({ 'params.id': self }),
  leaveAmbassador: patient({ 'params.id': self }),

  offersFilters: patient(),
  offers: patient({
    'query.id': ['offer', 'published', 200],
    'query.domain': ['domain', 'known', 200],
    'query.clinic': ['clinic', 'published', 200],
  }),
  clinicOfferList: patient({ 'params.id': ['clinic', 'published'] }),
  checkOfferCode: patient({ 'params.id': ['clinic', 'published'], 'query.dependantId': ['dependant', 'care'] }),

  patientSetting: patient(),
  saveProfile: patient(),
  savePreferences: patient(),
  myData: patient(),
  requestMyData: patient(),
  myDataJson: patient(),
  myDataPage: patient(),
  closingCheck: patient(),
  closeAccount: patient(),

  clinicAppointments: clinic({ 'query.id': ['visit', 'clinic', 200] }),
  clinicConfirm: clinic(clinicVisit),
  clinicPropose: clinic({ ...clinicVisit, 'body.providerid': ['provider', 'here'] }),
  clinicComplete: clinic({ 'params.id': ['pastVisit', 'clinic'] }),
  clinicNoshow: clinic({ 'params.id': ['pastVisit', 'clinic'] }),
  clinicDecline: clinic(clinicVisit),

  languages: anyone,
  masterDomains: anyone,
  masterInsurance: anyone,
  states: anyone,
  cities: { by: 'anyone', ids: { 'params.stateId': ['state', 'known'] } },
  clinicPhones: anyone,
  supportContact: anyone,
  banner: anyone,
  places: anyone,
  place: { by: 'anyone', ids: { 'params.id': ['place', 'known'] } },
  outboxMessages: anyone,

  ...expectedOfStaff,
};

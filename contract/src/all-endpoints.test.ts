/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './all-endpoints.ts';
import { descriptionsByCall } from './description/all-descriptions.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Every call that has a number (API-01 to API-76), as method and path; where two share one, their names tell them
 * apart.
 */
const specified = `
POST /selfcare/login/ login
POST /selfcare/verify-otp/ verifyOtp
POST /selfcare/checkaccount/ checkAccount
POST /selfcare/forgotpassword/ forgotPassword
POST /selfcare/register/ register
POST /selfcare/register/{id}/ verifyRegistration
POST /verify/{patientId}/ verifyCode
POST /resend-otp/{patientId}/ resendOtp
GET /selfcare/patientdata/ patientData
POST /selfcare/addmember/ addMember
POST /selfcare/updateaccount/{id}/ updateAccount
GET /selfcare/account/patient accountPatient
GET /selfcare/cardlist/ cardList
GET /selfcare/patientaccount/referral/ referral
GET /selfcare/clinics clinics
GET /selfcare/clinics/{id}/documents clinicDocuments
GET /selfcare/domains/patient domains
GET /selfcare/provider/menu/ providerMenu
GET /selfcare/otherproviders/{domainId}/ otherProviders
GET /selfcare/myproviders/ myProviders
GET /selfcare/favourite/{id}/add/ addFavourite
GET /selfcare/favourite/{id}/remove/ removeFavourite
GET /selfcare/clinic/{id}/ clinic
GET /selfcare/provider/{id}/ provider
GET /selfcare/provider/allmenu/ providerAllMenu
GET /selfcare/review/{clinicId}/ reviews
GET /selfcare/fetchappointments/{userId}/ fetchAppointments
GET /selfcare/fetchappointments/{userId}/{type}/ fetchAppointmentsByType
GET /selfcare/getconsultationtype/{clinicId}/ getConsultationType
GET /selfcare/getproviders/{clinicId}/ getProviders
GET /selfcare/family/{id}/ family
POST /selfcare/firstavailableslot/ firstAvailableSlot
POST /selfcare/bookappointment/ bookAppointment
GET /selfcare/appointmentaction/{id}/remind/ remindAppointment
POST /selfcare/appointmentaction/{id}/edit/ editAppointment
POST /selfcare/appointmentaction/{id}/cancel/ cancelAppointment
GET /selfcare/appointmentaction/{id}/confirmed/ confirmAppointment
POST /selfcare/appointmentaction/{id}/rescheduled/ rescheduleAppointment
POST /selfcare/appointmentaction/{id}/updatestatus/ updateAppointmentStatus
GET /selfcare/fetchappointmentscount/{id}/ fetchAppointmentsCount
GET /selfcare/getinsurance/{id}/{dependantId}/ getInsurance
GET /selfcare/coverage/{id}/ coverage
GET /api_v2/master/insurance/ masterInsurance
GET /selfcare/updateinsurance/{id}/{dependantId}/ requestInsuranceOtp
POST /selfcare/updateinsurance/{id}/{dependantId}/ updateInsurance
GET /selfcare/loyaltyactionlist/{id}/ loyaltyActionList
GET /selfcare/pendingactionlist/{id}/ pendingActionList
GET /selfcare/claimloyalty/{id}/appointment/{actionId}/ claimAppointmentLoyalty
POST /selfcare/claimloyalty/{id}/ claimLoyalty
GET /selfcare/brandlist/{id}/ brandList
GET /selfcare/brandlist/{id}/{brandId}/ brand
POST /selfcare/redeemed/{userId}/ redeem
GET /selfcare/pointboost/ pointBoost
POST /selfcare/patientaccount/referral/send/ sendReferral
POST /selfcare/patientaccount/referral/ambassador/ referProvider
GET /selfcare/patientaccount/referrallist/ referralList
GET /selfcare/offersfilters/ offersFilters
GET /selfcare/offers/ offers
GET /selfcare/clinicofferlist/{id}/ clinicOfferList
GET /selfcare/joinambassador/{id}/ joinAmbassador
GET /selfcare/patientsetting/ patientSetting
POST /selfcare/patientsetting/profile/ saveProfile
POST /selfcare/patientsetting/insurance/ saveInsurance
POST /selfcare/patientsetting/limit/ saveLimit
POST /selfcare/patientsetting/preferences/ savePreferences
POST /selfcare/patientsetting/dependant/ saveDependant
GET /selfcare/makemember/{id}/ makeMember
GET /selfcare/family/{id}/ removeFamilyMember
GET /api_v2/languages/ languages
GET /api_v2/master/domain/ masterDomains
GET /selfcare/state/ states
GET /selfcare/city/{stateId}/ cities
POST /selfcare/logout/ logout
`
  .trim()
  .split('\n');

/** The calls that came later, and have no number. */
const added = `
GET /clinic-api/appointments/ clinicAppointments
POST /clinic-api/appointments/{id}/confirm clinicConfirm
POST /clinic-api/appointments/{id}/decline clinicDecline
POST /clinic-api/appointments/{id}/propose clinicPropose
POST /clinic-api/appointments/{id}/complete clinicComplete
POST /clinic-api/appointments/{id}/noshow clinicNoshow
GET /demo/outbox/messages outboxMessages
GET /selfcare/points/{id}/ householdPoints
GET /selfcare/loyaltysummary/{id}/ loyaltySummary
GET /selfcare/sessions/ sessions
POST /selfcare/sessions/{id}/end/ endSession
POST /selfcare/sessions/endothers/ endOtherSessions
GET /selfcare/session/ sessionLimits
POST /selfcare/session/ staySignedIn
POST /selfcare/terms/seen/ seeTerms
GET /selfcare/signincodes/ signInCodes
POST /selfcare/signincodes/ saveSignInCodes
GET /selfcare/contactcorrection/{token}/ contactCorrection
POST /selfcare/contactcorrection/{token}/stop/ stopCorrection
POST /selfcare/login/passkey/ startPasskeyLogin
POST /selfcare/login/passkey/confirm/ passkeyLogin
GET /selfcare/passkeys/ passkeys
POST /selfcare/passkeys/ startPasskey
POST /selfcare/passkeys/confirm/ confirmPasskey
POST /selfcare/passkeys/{id}/remove/ removePasskey
GET /selfcare/places/ places
GET /selfcare/places/{id}/ place
GET /selfcare/clinicphones/ clinicPhones
GET /selfcare/clinicpoints/ clinicPoints
GET /selfcare/provider/filters/ searchFilters
GET /selfcare/supportcontact/ supportContact
GET /selfcare/banner/ banner
POST /selfcare/review/{clinicId}/ writeReview
POST /selfcare/reviews/{id}/withdraw/ withdrawReview
POST /selfcare/holdslot/ holdSlot
POST /selfcare/holdslot/{id}/release/ releaseHold
GET /selfcare/waitlistoffer/{token}/ waitlistOffer
POST /selfcare/waitlistoffer/{token}/decline/ declineWaitlistOffer
POST /selfcare/waitlistoffer/{token}/accept/ acceptWaitlistOffer
GET /selfcare/appointment/{id}/calendar.ics appointmentCalendar
GET /selfcare/calendarfeed/ calendarFeed
POST /selfcare/calendarfeed/ makeCalendarFeed
POST /selfcare/calendarfeed/revoke/ revokeCalendarFeed
GET /selfcare/offercode/{id}/ checkOfferCode
GET /selfcare/invitation/{token}/ invitation
POST /selfcare/invitation/{token}/stop/ stopInvitations
GET /selfcare/referralcode/{code}/ referralCodeCheck
GET /selfcare/patientaccount/ambassador/ ambassadorProgramme
POST /selfcare/leaveambassador/{id}/ leaveAmbassador
GET /selfcare/household/ household
POST /selfcare/household/guarantor/ inviteGuarantor
POST /selfcare/household/guarantor/end/ endGuarantor
POST /selfcare/household/invitation/withdraw/ withdrawInvitation
GET /selfcare/familyinvitation/{token}/ familyInvitation
POST /selfcare/familyinvitation/{token}/accept/ acceptFamilyInvitation
POST /selfcare/familyinvitation/{token}/decline/ declineFamilyInvitation
POST /selfcare/household/act/ saveFamilyAct
POST /selfcare/household/leave/ leaveFamily
GET /selfcare/household/acts/ familyActs
GET /selfcare/mydata/ myData
POST /selfcare/mydata/ requestMyData
GET /selfcare/mydata/json/ myDataJson
GET /selfcare/mydata/page/ myDataPage
GET /selfcare/closeaccount/ closingCheck
POST /selfcare/closeaccount/ closeAccount
GET /selfcare/askedclosing/{token}/ askedClosing
POST /selfcare/askedclosing/{token}/stop/ stopClosing
GET /selfcare/accountjoin/ accountJoin
POST /selfcare/accountjoin/confirm/ confirmJoin
POST /selfcare/accountjoin/decline/ declineJoin
POST /selfcare/removeinsurance/{id}/{dependantId}/ removeInsurance
GET /selfcare/care/{id}/ careList
POST /selfcare/care/{id}/ answerCare
GET /selfcare/visitready/{id}/ visitReady
POST /selfcare/cardlist/{id}/ markCard
GET /selfcare/visitpoints/{id}/ visitPoints
GET /selfcare/visitcoverage/{id}/ visitCoverage
POST /selfcare/visitready/{id}/ saveVisitQuestion
GET /selfcare/notices/{id}/ noticeList
POST /selfcare/notices/{id}/ readNotices
GET /selfcare/insurancecard/{id}/ insuranceCardFile
POST /selfcare/insurancecard/{id}/remove/ removeInsuranceCard
GET /staff/invitation/{token}/ staffInvitation
POST /staff/invitation/{token}/accept/ acceptStaffInvitation
POST /staff/invitation/{token}/confirm/ confirmStaffInvitation
POST /staff/invitation/{token}/passkey/ startStaffInvitationPasskey
POST /staff/invitation/{token}/passkey/confirm/ confirmStaffInvitationByPasskey
POST /staff/login/ staffLogin
POST /staff/login/code/ staffLoginCode
GET /staff/me/ staffMe
POST /staff/stay/ staffStay
POST /staff/logout/ staffLogout
POST /staff/lock/ lockStaff
POST /staff/unlock/ unlockStaff
POST /staff/stepup/ stepUpStaff
POST /staff/login/passkey/ startStaffPasskeyLogin
POST /staff/login/passkey/confirm/ staffPasskeyLogin
POST /staff/passkeys/proof/ startStaffPasskeyProof
POST /staff/unlock/passkey/ unlockStaffByPasskey
POST /staff/stepup/passkey/ stepUpStaffByPasskey
GET /staff/passkeys/ staffPasskeys
POST /staff/passkeys/ startStaffPasskey
POST /staff/passkeys/confirm/ confirmStaffPasskey
POST /staff/passkeys/{id}/rename/ renameStaffPasskey
POST /staff/passkeys/{id}/remove/ removeStaffPasskey
GET /staff/people/ staffList
POST /staff/invitations/ inviteStaff
POST /staff/invitations/{id}/withdraw/ withdrawStaffInvitation
POST /staff/people/{id}/roles/ setStaffRoles
POST /staff/people/{id}/remove/ removeStaff
POST /staff/password/ changeStaffPassword
POST /staff/authenticator/ startStaffAuthenticator
POST /staff/authenticator/confirm/ confirmStaffAuthenticator
POST /staff/recoverycodes/ makeStaffRecoveryCodes
GET /staff/sessions/ staffSessions
POST /staff/sessions/{id}/end/ endStaffSession
POST /staff/sessions/endothers/ endOtherStaffSessions
POST /staff/lookups/ lookUpPatient
GET /staff/lookups/{id}/ foundPatient
POST /staff/lookups/{id}/unlock/ unlockPatient
POST /staff/lookups/{id}/endsessions/ endPatientSessions
POST /staff/lookups/{id}/recovery/ startPatientRecovery
POST /staff/lookups/{id}/copy/ requestPatientCopy
GET /staff/lookups/{id}/closing/ patientClosing
POST /staff/lookups/{id}/close/ closePatient
POST /staff/lookups/{id}/keep/ keepPatient
POST /staff/lookups/{id}/joincheck/ joinCheck
POST /staff/lookups/{id}/join/ joinPatients
POST /staff/lookups/{id}/unjoin/ unjoinPatients
POST /staff/lookups/{id}/adjust/ adjustPoints
GET /staff/adjustments/ adjustments
POST /staff/adjustments/{id}/approve/ approveAdjustment
POST /staff/adjustments/{id}/decline/ declineAdjustment
POST /staff/lookups/{id}/correctcontact/ correctContact
GET /staff/corrections/ contactCorrections
POST /staff/corrections/{id}/approve/ approveCorrection
POST /staff/corrections/{id}/decline/ declineCorrection
GET /staff/content/ contentKinds
GET /staff/content/{kind}/ contentList
GET /staff/content/{kind}/entry/ contentOne
GET /staff/content/{kind}/file/ contentFile
GET /staff/content-clinics/ contentClinics
GET /staff/content-names/ contentNames
GET /staff/content-choices/{of}/ contentChoices
POST /staff/content/{kind}/check/ checkContent
POST /staff/content/{kind}/save/ saveContent
POST /staff/content/{kind}/withdraw/ withdrawContent
POST /staff/content/{kind}/file/check/ checkContentFile
POST /staff/content/{kind}/file/import/ importContentFile
POST /staff/pictures/ addPicture
GET /staff/content/{kind}/history/ contentHistory
GET /staff/directory/{list}/history/ directoryHistory
GET /staff/content/{kind}/removed/ contentRemoved
GET /staff/history/{list}/ listHistory
POST /staff/gift-cards/compare/ compareGiftCards
GET /staff/gift-cards/orders/ openOrders
POST /staff/gift-cards/take/ takeGiftCards
POST /staff/content/{kind}/preview/ previewPoints
GET /staff/earning-rules/{deed}/ ruleVersions
GET /staff/programme/ programme
POST /staff/programme/terms/ changeTerms
POST /staff/programme/caps/preview/ previewCaps
POST /staff/programme/caps/ changeCaps
POST /staff/programme/zone/ chooseZone
POST /staff/programme/referrals/ setReferralPlace
GET /staff/names/{list}/ directoryNames
POST /staff/names/{list}/rename/ renameDirectoryName
POST /staff/names/{list}/merge/ mergeDirectoryNames
POST /staff/names/{list}/remove/ removeDirectoryName
GET /staff/reviews/ staffReviews
POST /staff/reviews/{id}/hide/ hideReview
POST /staff/reviews/{id}/restore/ restoreReview
GET /staff/figures/ figures
GET /staff/terms/{kind}/ staffTerms
POST /staff/terms/{kind}/check/ checkTerms
POST /staff/terms/{kind}/publish/ publishTerms
GET /staff/banners/ staffBanners
POST /staff/banners/ publishBanner
POST /staff/banners/{id}/withdraw/ withdrawBanner
GET /staff/setup/ setupState
POST /staff/setup/try/ trySetup
POST /staff/setup/restore/ noteRestore
GET /staff/audit/actions/ auditActions
POST /staff/audit/search/ searchAudit
POST /staff/audit/export/ exportAudit
GET /staff/trust/ trustStates
GET /staff/messages/ undeliveredMessages
POST /staff/messages/{id}/resend/ resendMessage
GET /staff/settings/ settingsInForce
GET /staff/clinics/ staffClinics
GET /staff/clinics/clinic/ staffClinic
POST /staff/clinics/documents/ addClinicDocument
POST /staff/clinics/documents/remove/ removeClinicDocument
POST /staff/clinics/documents/order/ orderClinicDocuments
POST /staff/clinics/keys/ makeClinicKey
GET /staff/directory/{list}/entry/ directoryEntry
POST /staff/directory/{list}/check/ checkDirectoryEntry
POST /staff/directory/{list}/save/ saveDirectoryEntry
POST /staff/directory-file/check/ checkDirectoryFile
POST /staff/directory-file/import/ importDirectoryFile
GET /staff/directory-file/json/ directoryJson
GET /staff/directory-file/csv/ directoryCsv
GET /staff/directory-groups/ directoryGroups
POST /staff/directory-groups/decide/ decideDirectoryGroup
`
  .trim()
  .split('\n');

/** The GETs that change something (docs/spec/session.md#xsrf). */
const writingGets = [
  'addFavourite',
  'claimAppointmentLoyalty',
  'confirmAppointment',
  'joinAmbassador',
  'makeMember',
  'remindAppointment',
  'removeFamilyMember',
  'removeFavourite',
  'requestInsuranceOtp',
];

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

/** What the sources export as a call of the contract, by the name of the export. */
const exported = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([, value]) => allEndpoints.some((endpoint) => endpoint === value));

test.each([...specified, ...added])('%s stands in the contract once', (line) => {
  const lines = allEndpoints.map(({ method, path, name }) => `${method} ${path} ${name}`);

  expect(lines.filter((one) => one === line)).toHaveLength(1);
});

test('the contract has no other call', () => {
  expect(allEndpoints).toHaveLength(specified.length + added.length);
});

test('every call has the name of its export', () => {
  const names = exported.map(([name, endpoint]) => [name, (endpoint as Endpoint).name]);

  expect(names).toHaveLength(allEndpoints.length);
  expect(names.filter(([name, own]) => name !== own)).toEqual([]);
});

test('calls that share an address are told apart by their query', () => {
  const addresses = Map.groupBy(allEndpoints, ({ method, path }) => `${method} ${path}`);
  const shared = [...addresses.values()].filter((group) => group.length > 1);

  expect(shared.map((group) => group.map(({ when }) => when?.query))).toEqual([
    [{ action: null }, { action: 'remove' }],
  ]);
});

test('the GETs that change something say so, and no other does', () => {
  const names = allEndpoints.filter(({ method, writes }) => method === 'GET' && writes).map(({ name }) => name);

  expect(names.toSorted()).toEqual(writingGets);
});

test('every POST changes something, but the search for slots', () => {
  const names = allEndpoints.filter(({ method, writes }) => method === 'POST' && !writes).map(({ name }) => name);

  expect(names).toEqual(['firstAvailableSlot']);
});

test('only sign-in, recovery, signup, a declined offer, stopped invitations and corrections and those taken up have no session, and only master data, places, phones of clinics, the support, the banner, offered places, invitations, corrections and the demo are public', () => {
  const namesOf = (auth: string) => allEndpoints.filter((one) => one.auth === auth).map(({ name }) => name);

  expect(namesOf('signin').toSorted()).toEqual([
    'acceptStaffInvitation',
    'checkAccount',
    'confirmStaffInvitation',
    'confirmStaffInvitationByPasskey',
    'declineFamilyInvitation',
    'declineWaitlistOffer',
    'forgotPassword',
    'login',
    'passkeyLogin',
    'register',
    'resendOtp',
    'staffLogin',
    'staffLoginCode',
    'staffPasskeyLogin',
    'startPasskeyLogin',
    'startStaffInvitationPasskey',
    'startStaffPasskeyLogin',
    'stopClosing',
    'stopCorrection',
    'stopInvitations',
    'verifyCode',
    'verifyOtp',
    'verifyRegistration',
  ]);
  expect(namesOf('public').toSorted()).toEqual([
    'askedClosing',
    'banner',
    'cities',
    'clinicPhones',
    'contactCorrection',
    'familyInvitation',
    'invitation',
    'languages',
    'masterDomains',
    'masterInsurance',
    'outboxMessages',
    'place',
    'places',
    'referralCodeCheck',
    'staffInvitation',
    'states',
    'supportContact',
    'waitlistOffer',
  ]);
  expect(allEndpoints.filter(({ path, auth }) => path.startsWith('/clinic-api/') !== (auth === 'clinic'))).toEqual([]);
  expect(allEndpoints.filter(({ path, auth }) => !path.startsWith('/staff/') && auth === 'staff')).toEqual([]);
});

test('every call has a sentence of its own', () => {
  const sentences = allEndpoints.map(({ name }) => descriptionsByCall.get(name)?.summary);
  for (const [index, sentence] of sentences.entries())
    expect(sentence, allEndpoints[index]?.name).toMatch(/^[A-Z].*\.$/);

  expect(new Set(sentences).size).toBe(allEndpoints.length);
});

test('every call reads the parameters of its path and no other', () => {
  for (const { path, params, name } of allEndpoints) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const read = params ? Object.keys((params as z.ZodMiniObject).shape) : [];

    expect(read, name).toEqual(inPath);
  }
});

test('every request and every answer can be described as JSON Schema', () => {
  for (const { params, query, body, answer, name } of allEndpoints) {
    const described = (schema: z.ZodMiniType, io: 'input' | 'output') =>
      z.toJSONSchema(schema, { io, unrepresentable: 'any' });

    for (const part of [params, query, body].filter((one) => one !== undefined)) {
      const { type, oneOf, anyOf } = described(part, 'input');
      expect(type ?? oneOf ?? anyOf, name).toBeDefined();
    }
    expect(described(answer, 'output'), name).toMatchObject({ type: 'object' });
  }
});

test('no body lets a caller set what is not theirs to set', () => {
  const bodies = allEndpoints.flatMap(({ name, body }) =>
    body && name !== 'firstAvailableSlot' ? [[name, body] as const] : [],
  );

  for (const [name, body] of bodies) {
    const { oneOf, ...whole } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });

    for (const form of oneOf ?? [whole]) {
      const refused = { not: {} };
      const each = {
        isGuarantor: refused,
        points: refused,
        memberId: refused,
        role: refused,
        loginId: refused,
        id: refused,
      };
      expect(form, name).toMatchObject({ properties: each });
    }
  }
});

test('no answer leaves a field out: what is missing is null', () => {
  const optional = allEndpoints.flatMap(({ name, answer }) =>
    Object.entries(answer.shape)
      .filter(([, field]) => field._zod.optout === 'optional')
      .map(([field]) => `${name}.${field}`),
  );

  // Several answers in one: a check or a sign-in, a sign-in or a pending code, a changed password or a pending code, the
  // steps of a recovery.
  expect(new Set(optional.map((field) => field.split('.')[0]))).toEqual(
    new Set(['login', 'verifyCode', 'forgotPassword', 'updateAccount']),
  );
});

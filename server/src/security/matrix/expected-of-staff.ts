import type { Expected, ForStaff, IdRule, Role } from './expected-shape.ts';

const anyone: Expected = { by: 'anyone' };
const ownSite: Expected = { by: 'ownSite' };
const staff = (
  roles: readonly Role[],
  how: Omit<ForStaff, 'roles'> = {},
  ids: Record<string, IdRule> = {},
): Expected => ({
  by: 'staff',
  ids,
  staff: { roles, ...how },
});

const everyRole = ['owner', 'catalogue', 'support', 'auditor'] as const;
const stepUp = { stepUp: true } as const;
const whileLocked = { whileLocked: true } as const;
const ofLookup: Record<string, IdRule> = { 'params.id': ['staffLookup', 'self'] };
const ofReview: Record<string, IdRule> = { 'params.id': ['staffReview', 'staff'] };
const ofAdjustment: Record<string, IdRule> = { 'params.id': ['staffAdjustment', 'staff'] };

/** The calls of the staff, as expected.ts has all others. */
export const expectedOfStaff: Record<string, Expected> = {
  staffInvitation: anyone,
  acceptStaffInvitation: ownSite,
  confirmStaffInvitation: { by: 'ownSite', ids: { 'body.step': ['step', 'step'] } },
  staffLogin: ownSite,
  staffLoginCode: { by: 'ownSite', ids: { 'body.step': ['step', 'step'] } },
  staffMe: staff(everyRole, whileLocked),
  staffStay: staff(everyRole),
  staffLogout: staff(everyRole, whileLocked),
  lockStaff: staff(everyRole, whileLocked),
  unlockStaff: staff(everyRole, whileLocked),
  stepUpStaff: staff(everyRole),
  staffList: staff(['owner', 'auditor']),
  inviteStaff: staff(['owner'], stepUp),
  withdrawStaffInvitation: staff(['owner'], {}, { 'params.id': ['staffInvitation', 'staff'] }),
  setStaffRoles: staff(['owner'], stepUp, { 'params.id': ['staffPerson', 'staff'] }),
  removeStaff: staff(['owner'], stepUp, { 'params.id': ['staffPerson', 'staff'] }),
  changeStaffPassword: staff(everyRole, stepUp),
  startStaffAuthenticator: staff(everyRole, stepUp),
  confirmStaffAuthenticator: staff(everyRole, stepUp),
  makeStaffRecoveryCodes: staff(everyRole, stepUp),
  staffSessions: staff(everyRole),
  endStaffSession: staff(everyRole, {}, { 'params.id': ['staffSession', 'self'] }),
  endOtherStaffSessions: staff(everyRole),

  lookUpPatient: staff(['owner', 'support', 'auditor']),
  foundPatient: staff(['owner', 'support', 'auditor'], {}, ofLookup),
  unlockPatient: staff(['owner', 'support'], {}, ofLookup),
  endPatientSessions: staff(['owner', 'support'], {}, ofLookup),
  startPatientRecovery: staff(['owner', 'support'], {}, ofLookup),
  adjustPoints: staff(['owner', 'support'], stepUp, ofLookup),
  adjustments: staff(['owner', 'support', 'auditor']),
  approveAdjustment: staff(['owner', 'support'], stepUp, ofAdjustment),
  declineAdjustment: staff(['owner', 'support'], {}, ofAdjustment),

  contentKinds: staff(everyRole),
  contentList: staff(everyRole),
  contentOne: staff(everyRole),
  contentFile: staff(everyRole),
  contentClinics: staff(everyRole),
  checkContent: staff(['owner', 'catalogue']),
  saveContent: staff(['owner', 'catalogue']),
  withdrawContent: staff(['owner', 'catalogue']),
  checkContentFile: staff(['owner', 'catalogue']),
  importContentFile: staff(['owner', 'catalogue'], stepUp),
  addPicture: staff(['owner', 'catalogue']),
  contentHistory: staff(everyRole),
  previewPoints: staff(['owner', 'catalogue']),
  ruleVersions: staff(everyRole),
  programme: staff(everyRole),
  changeTerms: staff(['owner'], stepUp),
  setReferralPlace: staff(['owner'], stepUp),

  staffClinics: staff(everyRole),
  staffClinic: staff(everyRole),
  addClinicDocument: staff(['owner', 'catalogue']),
  removeClinicDocument: staff(['owner', 'catalogue']),
  makeClinicKey: staff(['owner', 'catalogue'], stepUp),
  directoryEntry: staff(everyRole),
  checkDirectoryEntry: staff(['owner', 'catalogue']),
  saveDirectoryEntry: staff(['owner', 'catalogue']),
  checkDirectoryFile: staff(['owner', 'catalogue']),
  importDirectoryFile: staff(['owner', 'catalogue'], stepUp),
  directoryJson: staff(everyRole),
  directoryCsv: staff(everyRole),
  directoryGroups: staff(everyRole),
  decideDirectoryGroup: staff(['owner', 'catalogue']),

  staffReviews: staff(['owner', 'support']),
  hideReview: staff(['owner', 'support'], {}, ofReview),
  restoreReview: staff(['owner', 'support'], {}, ofReview),
  figures: staff(['owner', 'catalogue', 'auditor']),
  auditActions: staff(['owner', 'auditor']),
  searchAudit: staff(['owner', 'auditor']),
  exportAudit: staff(['owner', 'auditor']),
  trustStates: staff(['owner', 'auditor']),
  undeliveredMessages: staff(['owner', 'auditor']),
  settingsInForce: staff(['owner', 'auditor']),
  resendMessage: staff(['owner', 'support'], {}, { 'params.id': ['staffMessage', 'staff'] }),
};

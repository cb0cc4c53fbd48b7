/** What fields of the staff's calls mean. */
export const ofStaff: Record<string, string> = {
  isLocked: 'Whether the session is locked: it does nothing until its owner has proven who they are.',
  isYou: 'Whether it is the person who asks.',
  lockAfterSeconds: 'After how many seconds without a call the session is locked.',
  locksAt: 'When the session is locked unless there is another call, ISO 8601 in UTC; null where it is.',
  newPassword: 'The new password.',
  otpauthUri: 'The same as an address that authenticator apps read from a picture (`otpauth://`).',
  recoveryCodes: 'Ten codes for a lost authenticator, each of which works once; they are shown this once.',
  recoveryCodesLeft: 'How many recovery codes nobody has used.',
  roles: 'The roles: `owner`, `catalogue`, `support`, `auditor`.',
  secret: 'The secret of the authenticator in base 32, to be typed; it is shown this once.',
  session: 'How the session stands.',
  staff: 'Who has signed in; in a list, everybody of the staff.',
  step: 'What names the pending step that the code belongs to.',
  steppedUpUntil: 'Until when what needs a step-up may be done, ISO 8601 in UTC; null where it needs one.',
};

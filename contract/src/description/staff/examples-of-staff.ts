/** Whom the examples of the staff's calls speak of. */

export const dana = {
  id: 2,
  name: 'Dana Whitfield',
  email: 'dana@example.org',
  roles: ['owner' as const],
};

export const session = {
  isLocked: false,
  lockAfterSeconds: 600,
  locksAt: '2026-06-01T14:10:00.000Z',
  steppedUpUntil: '2026-06-01T14:05:00.000Z',
  endsAt: '2026-06-02T02:00:00.000Z',
  now: '2026-06-01T14:00:00.000Z',
};

export const signedIn = {
  staff: {
    ...dana,
    language: 'en' as const,
    rights: ['staff.manage' as const, 'staff.read' as const],
    recoveryCodesLeft: 10,
    hasPasskey: true,
    hasAuthenticator: true,
  },
  session,
};

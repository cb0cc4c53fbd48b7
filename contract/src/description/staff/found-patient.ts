/** What the staff are told of a patient, as an example. */
export const found = {
  lookup: { id: 41, reason: 'Called: cannot sign in', expiresAt: '2026-06-01T14:30:00.000Z' },
  account: {
    firstName: 'Maria',
    lastName: 'Santos',
    memberNumber: 'KW10482',
    emailHint: 'm•••@example.org',
    phoneEnd: '43',
    language: 'en' as const,
    createdAt: '2026-01-12T09:00:00.000Z',
    closedAt: null,
    closesAt: null,
    lockedUntil: '2026-06-01T14:12:00.000Z',
    needsRecovery: false,
    recoverySentAt: null,
    copyAskedAt: null,
    join: null,
    corrections: [
      {
        kind: 'phone' as const,
        state: 'pending' as const,
        askedBy: 'Sam Rivera',
        askedAt: '2026-06-01T14:01:00.000Z',
        countsAt: null,
      },
    ],
  },
  signIns: [
    {
      startedAt: '2026-05-30T18:02:00.000Z',
      lastSeenAt: '2026-05-30T18:20:00.000Z',
      endedAt: '2026-05-30T18:50:00.000Z',
      browser: 'Safari',
      system: 'iOS',
    },
  ],
  messages: [
    { kind: 'visit' as const, channel: 'email' as const, status: 'sent' as const, at: '2026-05-29T12:00:00.000Z' },
  ],
  visits: [
    {
      clinic: 'Bright Smile Dental',
      status: 'confirmed' as const,
      startsAt: '2026-06-03T14:00:00.000Z',
      timeZone: 'America/New_York',
    },
  ],
  points: {
    available: 1800,
    pending: 0,
    held: 0,
    entries: [{ at: '2026-04-02T15:00:00.000Z', title: 'Completed visit', points: 1800 }],
    waiting: [
      {
        amount: 9000,
        reason: 'Visits before the move to Kindwell',
        askedBy: 'Sam Rivera',
        askedAt: '2026-06-01T14:02:00.000Z',
      },
    ],
    adjusted: [
      {
        id: 7,
        amount: 9000,
        reason: 'Visits before the move to Kindwell',
        askedBy: 'Sam Rivera',
        askedAt: '2026-06-01T14:02:00.000Z',
        state: 'pending' as const,
      },
    ],
    adjustedAlone: 0,
  },
};

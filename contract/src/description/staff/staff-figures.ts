import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { figures } from '@kindwell/contract/staff/staff-figures.ts';

/** What the staff can see of how the programme does. */
export const staffFiguresCalls: CallDescription[] = [
  describe(figures, {
    summary: 'What the programme comes to in a period, in counts alone.',
    about:
      'Months are the programme’s, the oldest first. What is outstanding or unanswered is so now, whatever the period; together the outstanding points are what the ledger holds.',
    fields: {
      period: 'Which months: `thisMonth`, `lastMonth`, `threeMonths`, `twelveMonths`, `thisYear`.',
      signUps: 'The accounts that were made, by month.',
      visits: 'The visits by month of their day.',
      answerTimes: 'How long clinics took to answer requests, those who answered none first, then the slowest.',
      points: 'What the ledger moved, by month.',
      referrals: 'What came of invitations.',
    },
    answer: {
      signUps: [{ month: '2026-06', joined: 42, referred: 9 }],
      visits: [{ month: '2026-06', booked: 310, completed: 140, cancelled: 22, noshow: 6 }],
      answerTimes: [
        {
          ...{ id: 7, clinic: 'Bright Smile Dental', city: 'Arlington', state: 'VA' },
          ...{ answered: 61, medianMinutes: 95, slowMinutes: 610, unanswered: 3 },
        },
      ],
      points: [{ month: '2026-06', earned: 168_000, redeemed: 54_000, expired: 1200 }],
      outstanding: [
        { age: 'under3', programme: 'commercial', points: 120_000 },
        { age: 'held', programme: 'unknown', points: 2500 },
      ],
      pointsPerDollar: 100,
      referrals: { invited: 80, joined: 12, visited: 5, rewarded: 4 },
    },
  }),
];

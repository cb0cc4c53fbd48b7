import type { EarningKind } from './earning-db.ts';

type Words = { title: string; description: string };

/** What brings points, before it is done. */
export const waysToEarn: Record<EarningKind, Words> = {
  visit: {
    title: 'Go to a visit',
    description: 'You can claim its points once the clinic says that it took place.',
  },
  review: {
    title: 'Review a visit',
    description: 'Good or bad: every review brings the same points.',
  },
  referral: {
    title: 'Invite a friend',
    description: "The points come after your friend's first completed visit.",
  },
  profile: {
    title: 'Complete your profile',
    description: 'Add your birth date, gender, phone, email and postal code.',
  },
};

/** What has been done and can be claimed. */
export const doneDeeds: Record<EarningKind, Words> = {
  visit: { title: 'Completed visit', description: 'Thank you for coming. Claim the points of this visit.' },
  review: { title: 'Review', description: 'Thank you for your review. Claim its points.' },
  referral: { title: 'Friend invited', description: 'A friend you recommended has brought you points.' },
  profile: { title: 'Profile completed', description: 'Your profile is complete. Claim your points.' },
};

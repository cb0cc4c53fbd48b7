import type { HouseholdVisit } from './maria-visits.ts';

/**
 * Someone of the crowd who came by one of the sign-ins, and the first visit that brought its reward: some time ago, or lately
 * so that the points are still waited for. The numbers are those of the accounts.
 */
export type DemoFriend = {
  referrerId: number;
  friendId: number;
  joinedDaysAgo: number;
  visit: Pick<HouseholdVisit, 'clinic' | 'type' | 'days' | 'hour'> | null;
  /** The points for it are no longer waited for. */
  isSure?: boolean;
};

export const mariaId = 1;
const omarId = 8;

export const demoFriends: DemoFriend[] = [
  {
    referrerId: mariaId,
    friendId: 14,
    joinedDaysAgo: 84,
    visit: { clinic: 'Dupont Family Dentistry', type: 'Check-up and cleaning', days: -70, hour: 10 },
    isSure: true,
  },
  {
    referrerId: mariaId,
    friendId: 20,
    joinedDaysAgo: 19,
    visit: { clinic: 'Eastern Market Dental Studio', type: 'New patient exam', days: -11, hour: 11 },
  },
  { referrerId: mariaId, friendId: 30, joinedDaysAgo: 4, visit: null },
  {
    referrerId: omarId,
    friendId: 25,
    joinedDaysAgo: 60,
    visit: { clinic: 'Columbia Heights Smiles', type: 'Check-up and cleaning', days: -46, hour: 15 },
    isSure: true,
  },
];

/** Whom Maria has invited, and who joined by that. */
export const mariaInvites: { contact: string; daysAgo: number; friendId?: number }[] = [
  { contact: 'lena.fischer@example.com', daysAgo: 86, friendId: 14 },
  { contact: 'tomas.rivera@example.com', daysAgo: 6, friendId: 30 },
  { contact: 'kate.brandt@example.com', daysAgo: 3 },
  { contact: '+12025550109', daysAgo: 2 },
];

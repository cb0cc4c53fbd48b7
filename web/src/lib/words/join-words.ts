import type { JoinFacts } from '@kindwell/contract/my-data/account-join.ts';
import { m } from '#web/paraglide/messages.js';
import { formatNumber } from './format.ts';

type Said = { count: number; say: (values: { count: number; number: string }) => string };

const whereAny = (all: Said[]) =>
  all.filter(({ count }) => count > 0).map(({ count, say }) => say({ count, number: formatNumber(count) }));

/** What moves when two accounts become one, a line for each kind of it. */
export const movedWords = (facts: JoinFacts): string[] => [
  ...whereAny([
    { count: facts.upcoming, say: m.settings_join_moves_upcoming },
    { count: facts.past, say: m.settings_join_moves_past },
    { count: facts.points, say: m.settings_join_moves_points },
    { count: facts.pending, say: m.settings_join_moves_pending },
    { count: facts.cards, say: m.settings_join_moves_cards },
    { count: facts.plans, say: m.settings_join_moves_plans },
    { count: facts.people, say: m.settings_join_moves_people },
    { count: facts.friends, say: m.settings_join_moves_friends },
  ]),
  ...(facts.isAmbassador ? [m.settings_join_moves_ambassador()] : []),
  m.settings_join_moves_rest(),
];

/** What both accounts have, and what becomes of it; then what does not move. */
export const settledWords = (facts: JoinFacts): string[] => [
  ...whereAny([
    { count: facts.together, say: m.settings_join_twice_visits },
    { count: facts.twice, say: m.settings_join_twice_asked },
    { count: facts.plansTwice, say: m.settings_join_twice_plans },
    { count: facts.peopleTwice, say: m.settings_join_twice_people },
  ]),
  m.settings_join_not_moved(),
];

import type { QueryClient } from '@tanstack/react-query';
import type { TakenCard } from './favourite-cache.ts';

/** One heart that was tapped in this tab. */
export type Heart = {
  /** What the person wants, and sees. */
  wanted: boolean;
  /** What the server has said last. */
  confirmed: boolean;
  /** False after a call without an answer: it may have been done all the same. */
  isSure: boolean;
  isSending: boolean;
  /** Another tab changed it meanwhile, so that nobody but the server knows. */
  isContested: boolean;
  /** When its last call came to an end, by the count of `tick`. */
  settledAt: number;
  /** The cards that left one's own list with it, for the way back. */
  taken: TakenCard[];
};

type Hearts = { byClinic: Map<number, Heart>; ticks: number };

const all = new WeakMap<QueryClient, Hearts>();

function heartsOf(client: QueryClient): Hearts {
  const hearts = all.get(client) ?? { byClinic: new Map(), ticks: 0 };
  all.set(client, hearts);

  return hearts;
}

/** What came first, and what after: a clock that only counts. */
export function tick(client: QueryClient): number {
  const hearts = heartsOf(client);
  hearts.ticks += 1;

  return hearts.ticks;
}

/** A clinic's heart; undefined where it was not tapped yet. */
export const heartOf = (client: QueryClient, clinicId: number) => heartsOf(client).byClinic.get(clinicId);

/** A clinic's heart, taken as it is shown where it was not tapped yet. */
export function startHeart(client: QueryClient, clinicId: number, shown: boolean): Heart {
  const known = heartOf(client, clinicId);
  if (known?.isSending) return known;

  const heart: Heart = {
    wanted: shown,
    confirmed: shown,
    isSure: true,
    isSending: false,
    isContested: false,
    settledAt: 0,
    taken: known?.taken ?? [],
  };
  heartsOf(client).byClinic.set(clinicId, heart);

  return heart;
}

/**
 * Asks for something with hearts in it. An answer that was asked for before a tap is older than the tap: `correct` is
 * told which heart holds now, given the one that the answer has.
 */
export async function askWithHearts<Answer>(
  client: QueryClient,
  ask: () => Promise<Answer>,
  correct: (answer: Answer, holds: (clinicId: number, favourite: boolean) => boolean) => Answer,
): Promise<Answer> {
  const askedAt = tick(client);
  const answer = await ask();

  return correct(answer, (clinicId, favourite) => {
    const heart = heartOf(client, clinicId);
    const isOlder = heart !== undefined && (heart.isSending || heart.settledAt > askedAt);

    return isOlder ? heart.wanted : favourite;
  });
}

import type { WarmRead } from './look.ts';

/** Where somebody is about to go: the parts of its address, and whether filters narrow what it shows. */
export type Ahead = {
  userId: string;
  params: Readonly<Record<string, string | undefined>>;
  isNarrowed: boolean;
};

/** What a screen asks for first; stands in the file of its page as `firstReads`, and comes with its code. */
export type FirstReads = (ahead: Ahead) => WarmRead[];

/** A screen whose code is there before it is shown, where it will be shown, and whether it is only meant so far. */
type ScreenAhead = { readsOf: FirstReads; isOnlyMeant: boolean } & Omit<Ahead, 'userId'>;

let listener: ((screen: ScreenAhead) => void) | undefined;
let waiting: ScreenAhead | undefined;

/** The code of a screen has come: what it asks for first can be fetched, by the person who keeps the answers. */
export function announceScreenAhead(screen: ScreenAhead) {
  if (listener) listener(screen);
  else waiting = screen;
}

/** Calls back with each screen ahead, also with the last one before; the answer ends it. */
export function hearScreensAhead(next: (screen: ScreenAhead) => void): () => void {
  listener = next;

  if (waiting) next(waiting);
  waiting = undefined;

  return () => {
    listener = undefined;
  };
}

import { clock } from './clock.ts';

const lastCallKey = 'kindwell.lastCall';
const seenEndKey = 'kindwell.seenEnd';

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where storage is forbidden, the server's own limit ends the session unannounced.
  }
}

/** Notes that the server has just heard from this session; every tab sees it. */
export const noteActivity = () => store(lastCallKey, String(clock.now().getTime()));

/** When the server last heard from this session, in ms; undefined when no tab knows. */
export function lastActivityMs(): number | undefined {
  const stored = Number(localStorage.getItem(lastCallKey));

  return stored > 0 ? stored : undefined;
}

/** Notes that the person knows when the session ends in any case (its `endsAt`), and goes on; every tab sees it. */
export const noteSeenEnd = (endsAt: string) => store(seenEndKey, endsAt);

/** Whether the person has been told of this end. */
export const isSeenEnd = (endsAt: string) => localStorage.getItem(seenEndKey) === endsAt;

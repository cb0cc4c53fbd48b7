import type { Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import { openOwnProvider } from './providers/open-provider.ts';

const dayMs = 86_400_000;

/** Asks the provider of gift cards for the orders of a day; answers what went wrong, as a code of the protocol, or null. */
export async function tryProvider(config: Config, clock: Clock, signal: AbortSignal): Promise<string | null> {
  const now = clock.now();

  try {
    await openOwnProvider(config, clock, signal).list(new Date(now.getTime() - dayMs), now);
    return null;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

import { parseArgs } from 'node:util';
import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { startDemoGiftCards } from '#server/demo/gift-cards/start-demo-gift-cards.ts';
import { openProvider } from '#server/features/rewards/cards/providers/open-provider.ts';
import { comparedMs, reconcileCards } from '#server/features/rewards/cards/reconcile-cards.ts';
import { systemClock } from '#server/lib/clock.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';
import { createLog } from '#server/lib/log.ts';
import type { GiftCardSettings } from '#server/settings/gift-card-settings.ts';

// `npm run gift-cards:reconcile`, or `-- --since 2026-01-31`: compares the provider's list of orders since that day (UTC;
// 31 days unless said otherwise) with ours, both ways. A line for each difference; exit code 1 where there are any.

const longestMs = 600_000;
const usage = 'Say since which day: npm run gift-cards:reconcile -- --since 2026-01-31';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** The day that the arguments name; undefined where they make no sense. */
function readSince(now: Date): Date | undefined {
  try {
    const { since } = parseArgs({ options: { since: { type: 'string' } } }).values;
    if (since === undefined) return new Date(now.getTime() - comparedMs);

    const day = new Date(`${since}T00:00:00Z`);
    return /^\d{4}-\d\d-\d\d$/.test(since) && day.toISOString().startsWith(since) && day <= now ? day : undefined;
  } catch {
    return undefined;
  }
}

/** Does the work with the provider of these settings, or with the demo's own, started for as long. */
async function withProvider<T>(
  { giftCards }: Config,
  db: Database,
  work: (settings: GiftCardSettings) => Promise<T>,
): Promise<T> {
  if (giftCards.provider) return work(giftCards.provider);

  const demo = await startDemoGiftCards({ db, clock: systemClock, log: createLog('error') });
  try {
    return await work(demo.settings);
  } finally {
    await demo.stop();
  }
}

async function reconcile(since: Date, now: Date): Promise<boolean> {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const { timeoutMs } = config.giftCards;

  const { differences, summary } = await withDatabase(config, longestMs, (db) =>
    withProvider(config, db, (settings) =>
      reconcileCards(
        db,
        openProvider(settings, systemClock, () => AbortSignal.timeout(timeoutMs)),
        since,
        now,
      ),
    ),
  );
  for (const line of differences) say(line);
  say(summary);

  return differences.length === 0;
}

try {
  const now = new Date();
  const since = readSince(now);
  if (!since) complain(usage);
  if (!since || !(await reconcile(since, now))) process.exitCode = 1;
} catch (error) {
  complain(`The gift cards could not be compared. ${reasonOf(error)}`);
  process.exitCode = 1;
}

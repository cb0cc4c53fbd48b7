import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { ContentRecorder } from '#server/catalogue/kind.ts';
import type { Database, Db } from '#server/db/database.ts';
import { decideRewardPlace } from './reward-place-work.ts';
import { findRewardPlace, listDomainNames, listReferralRewards, type RewardRow } from './reward-places-db.ts';

/** What staff ask for: how rewards stand, or that they are given or barred somewhere from now on. */
export type RewardCommand = { word: 'list' | 'allow' | 'bar'; state: string | null; domain: string | null };

export const rewardUsage =
  'Say what to do: npm run referral-rewards -- list, or allow, or bar; the last two with --state MI, --domain dental, ' +
  'both, or neither for everywhere that has no line of its own.';

const words = ['list', 'allow', 'bar'] as const;

/** The command behind these words; undefined where they make no sense. */
export function readRewardCommand(args: string[]): RewardCommand | undefined {
  try {
    const options = { state: { type: 'string' }, domain: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const word = words.find((known) => known === positionals[0]);
    const { state = null, domain = null } = values;

    if (!word || positionals.length > 1 || (word === 'list' && (state ?? domain) !== null)) return undefined;
    return { word, state, domain };
  } catch {
    return undefined;
  }
}

/** A line of the setting, as a person reads it. */
const describe = ({ state, domain, isAllowed }: RewardRow) =>
  `${(state ?? 'every state').padEnd(12)}${(domain ?? 'every domain').padEnd(13)}${isAllowed ? 'allowed' : 'barred'}`;

/** A place that there is. Throws an Error with one clear line where it is not known. */
async function requirePlace(db: Db, command: RewardCommand) {
  const { state, domain } = await findRewardPlace(db, command);
  if (state === undefined) throw new Error(`There is no state ${command.state}: write its two letters, such as MI.`);
  if (domain === undefined) {
    const names = (await listDomainNames(db)).map(({ name }) => name).join(', ');
    throw new Error(`There is no domain ${command.domain}: there are ${names}.`);
  }

  return { state, domain };
}

// Anyone at a terminal of the server has proven nothing to it: the trail knows where it was done, not by whom.
const record: ContentRecorder = (db, action, objects, now) => {
  const caller = { operation: 'referralRewards', address: 'shell', userAgent: null, requestId: randomUUID() };
  return recordAudit(db, { actorId: null, action, objects, outcome: 'done', call: { caller } }, now);
};

/**
 * Does it and answers the whole setting, a line each, the one that counts before others first: a state counts before a
 * domain. What has been decided about a visit stays. Throws an Error with one clear line where a place is not known.
 */
export const runRewardCommand = (db: Database, command: RewardCommand, now: Date): Promise<string[]> =>
  db.transaction(async (tx) => {
    if (command.word !== 'list') {
      const place = await requirePlace(tx, command);
      await decideRewardPlace(tx, { place, isAllowed: command.word === 'allow' }, { staffId: null, record, now });
    }
    return (await listReferralRewards(tx)).map(describe);
  });

import { parseArgs } from 'node:util';
import type { Db } from '#server/db/database.ts';
import {
  findDomainByName,
  findStateByCode,
  listDomainNames,
  listReferralRewards,
  type RewardRow,
  setReferralReward,
} from './reward-places-db.ts';

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

async function findPlace(db: Db, { state, domain }: RewardCommand) {
  const foundState = state === null ? null : await findStateByCode(db, state);
  if (foundState === undefined) throw new Error(`There is no state ${state}: write its two letters, such as MI.`);

  const foundDomain = domain === null ? null : await findDomainByName(db, domain);
  if (foundDomain === undefined) {
    const names = (await listDomainNames(db)).map(({ name }) => name).join(', ');
    throw new Error(`There is no domain ${domain}: there are ${names}.`);
  }

  return { stateId: foundState?.id ?? null, domainId: foundDomain?.id ?? null };
}

/**
 * Does it and answers the whole setting, a line each, the one that counts before others first: a state counts before a
 * domain. What has been decided about a visit stays. Throws an Error with one clear line where a place is not known.
 */
export async function runRewardCommand(db: Db, command: RewardCommand): Promise<string[]> {
  if (command.word !== 'list') await setReferralReward(db, await findPlace(db, command), command.word === 'allow');

  return (await listReferralRewards(db)).map(describe);
}

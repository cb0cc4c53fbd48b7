import type { Db } from '#server/db/database.ts';
import type { RefusalCode } from '#server/http/errors.ts';
import type { ClaimedAction } from './actions-db.ts';
import type { EarningKind } from './earning-db.ts';
import { findHadBefore, findRewardPerson, noteBarred, noteGiven, type SamePerson } from './person-reward-db.ts';

/** What no visit has earned and everybody gets once: a person, whichever accounts they make (decision 54). */
const onceForPerson: readonly EarningKind[] = ['profile'];

/** The refusal of a reward that a person has had. */
const barCodes = { mailbox: 'rewardHadByEmail', name: 'rewardHadByName' } as const satisfies Record<
  SamePerson,
  RefusalCode
>;

/** Why a person does not get a reward again, as the code of the refusal. */
export type Bar = (typeof barCodes)[SamePerson];

type Rewarded = Pick<ClaimedAction, 'kind' | 'dependantId'>;

/**
 * Why an open reward is not for this person again, as far as the list may tell: by the name, only once a claim has been
 * refused for it. Null where nothing bars it.
 */
export async function findBar(db: Db, { kind, dependantId }: Rewarded, secret: string): Promise<Bar | null> {
  const person = onceForPerson.includes(kind) ? await findRewardPerson(db, dependantId, secret) : undefined;
  if (!person) return null;

  const { by, isTold } = await findHadBefore(db, kind, person);
  return by === null || (by === 'name' && !isTold) ? null : barCodes[by];
}

/**
 * Gives a reward to the person whom a claim is for, inside its transaction: no other account of theirs gets it from here
 * on. Answers why not where another one has had it; that this was told is kept then, and is to be committed.
 */
export async function giveOnce(db: Db, { kind, dependantId }: Rewarded, secret: string): Promise<Bar | null> {
  const person = onceForPerson.includes(kind) ? await findRewardPerson(db, dependantId, secret) : undefined;
  if (!person) return null;

  await noteGiven(db, kind, person);
  const { by } = await findHadBefore(db, kind, person);
  if (by === null) return null;

  await noteBarred(db, kind, person);
  return barCodes[by];
}

import type { Db } from '#server/db/database.ts';
import type { ClaimedAction } from './actions-db.ts';
import type { EarningKind } from './earning-db.ts';
import { findHadBefore, findRewardPerson, noteBarred, noteGiven, type SamePerson } from './person-reward-db.ts';

/** What no visit has earned and everybody gets once: a person, whichever accounts they make (decision 54). */
const onceForPerson: readonly EarningKind[] = ['profile'];

/** Why a person does not get a reward again. */
const barredWords: Record<SamePerson, string> = {
  mailbox:
    'Everyone gets this reward once, and another account with your email has had it. Visits still bring you points.',
  name: 'Everyone gets this reward once, and an account with your name and birth date has had it. If that was not you, please contact us through Help. Visits still bring you points.',
};

type Rewarded = Pick<ClaimedAction, 'kind' | 'dependantId'>;

/**
 * Why an open reward is not for this person again, as far as the list may tell: by the name, only once a claim has been
 * refused for it. Null where nothing bars it.
 */
export async function findBar(db: Db, { kind, dependantId }: Rewarded, secret: string): Promise<string | null> {
  const person = onceForPerson.includes(kind) ? await findRewardPerson(db, dependantId, secret) : undefined;
  if (!person) return null;

  const { by, isTold } = await findHadBefore(db, kind, person);
  return by === null || (by === 'name' && !isTold) ? null : barredWords[by];
}

/**
 * Gives a reward to the person whom a claim is for, inside its transaction: no other account of theirs gets it from here
 * on. Answers why not where another one has had it; that this was told is kept then, and is to be committed.
 */
export async function giveOnce(db: Db, { kind, dependantId }: Rewarded, secret: string): Promise<string | null> {
  const person = onceForPerson.includes(kind) ? await findRewardPerson(db, dependantId, secret) : undefined;
  if (!person) return null;

  await noteGiven(db, kind, person);
  const { by } = await findHadBefore(db, kind, person);
  if (by === null) return null;

  await noteBarred(db, kind, person);
  return barredWords[by];
}

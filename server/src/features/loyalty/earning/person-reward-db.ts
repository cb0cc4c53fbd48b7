import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { contactKey, nameKeyOf } from '#server/features/referrals/contact-rules.ts';
import type { EarningKind } from './earning-db.ts';

/** By what a person is known again, whichever accounts they make: the mailbox; the name with the birth date. */
type RewardPerson = {
  dependantId: number;
  email: string;
  /** The full name as names are compared. */
  name: string;
  dob: string | null;
  mailboxKey: Buffer;
  /** Null without a birth date: a name alone is nobody. */
  nameKey: Buffer | null;
};

/** A person who has an account, as it says now, with the hashes that are kept of it; undefined for who has none. */
export async function findRewardPerson(db: Db, dependantId: number, secret: string): Promise<RewardPerson | undefined> {
  const own = await db.maybeOne(sql<Omit<RewardPerson, 'mailboxKey' | 'nameKey'>>`
    select own.id as "dependantId", patient.email, name_key(own.first_name, own.last_name) as name, dob
    from dependant as own
    join patient on patient.id = login_id
    where own.id = ${dependantId}`);
  if (!own) return undefined;

  const { email, name, dob } = own;
  return { ...own, mailboxKey: contactKey(secret, email), nameKey: dob === null ? null : nameKeyOf(secret, name, dob) };
}

/** By what another account is of the same person. */
export type SamePerson = 'mailbox' | 'name';

/**
 * By what this person has had the reward of this kind in another account, null where they have not; and whether a claim was
 * refused under their present name and birth date. An account that had it before such rewards were counted is known by what
 * it says today.
 */
export const findHadBefore = (db: Db, kind: EarningKind, person: RewardPerson) =>
  db.one(sql<{ by: SamePerson | null; isTold: boolean }>`
    with had as not materialized (
      select other.id, other.login_id
      from dependant as other
      join loyalty_action as action on action.kind = ${kind} and source_id = other.id and action.dependant_id = other.id
        and action.status in ('pending', 'earned')
      where other.id <> ${person.dependantId}
    ), given as not materialized (
      select person_key from reward_given where kind = ${kind} and dependant_id <> ${person.dependantId}
    )
    select
      case
        when exists (select from given where person_key = ${person.mailboxKey}::bytea) or exists (
          select from patient join had on login_id = patient.id where mailbox_of(email) = mailbox_of(${person.email}))
          then 'mailbox'
        when exists (select from given where person_key = ${person.nameKey}::bytea) or exists (
          select from dependant join had using (id)
          where dob = ${person.dob}::date and name_key(first_name, last_name) = ${person.name})
          then 'name'
      end as by,
      exists (select from loyalty_action
        where kind = ${kind} and dependant_id = ${person.dependantId} and barred_key = ${person.nameKey}::bytea) as "isTold"`);

/**
 * Notes that this person is being given the reward, inside the transaction that gives it. Waits for any other account of
 * theirs that is being given it at this moment: `findHadBefore` knows of that one afterwards.
 */
export const noteGiven = (db: Db, kind: EarningKind, { mailboxKey, nameKey, dependantId }: RewardPerson) =>
  db.run(sql`
    insert into reward_given (kind, person_key, dependant_id)
    select ${kind}, person_key, ${dependantId}
    from unnest(${[mailboxKey, nameKey].filter((key) => key !== null)}::bytea[]) as person_key
    order by person_key
    on conflict do nothing`);

/** Notes that this person is not given it after all, and under which name and birth date the claim was refused. */
export async function noteBarred(db: Db, kind: EarningKind, { dependantId, nameKey }: RewardPerson) {
  await db.run(sql`delete from reward_given where kind = ${kind} and dependant_id = ${dependantId}`);
  await db.run(sql`
    update loyalty_action set barred_key = ${nameKey} where kind = ${kind} and dependant_id = ${dependantId}`);
}

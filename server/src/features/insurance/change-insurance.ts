import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { lockHouseholdOfPerson } from '#server/features/loyalty/ledger/household-db.ts';
import { addReferralJobsOfPeople } from '#server/features/referrals/reward/referral-jobs-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { Cookies } from '#server/http/session/cookies.ts';
import type { Session } from '#server/http/session/session.ts';
import type { Services } from '#server/services.ts';
import { findInsured, type Insured } from './insurance-db.ts';
import { setProgrammeClass } from './insurer-db.ts';

/** Who changes insurance, and whose. */
type Change = { patientId: number; dependantId: number };

/** The codes that changes wait for: how one is sent, answering where it went, and how one completes a change. */
export type ChangeCodes = {
  send(
    db: Db,
    change: Change,
    call: { cookies: Pick<Cookies, 'get'>; caller: Caller },
    services: Services,
  ): Promise<string>;
  redeem<T>(
    change: Change,
    typed: { otp: string; call: { caller: Caller } },
    complete: (tx: Db) => Promise<T>,
    services: Services,
  ): Promise<T>;
};

type ChangeCall = { session: Session; caller: Caller; params: { dependantId: number } };

export const changeOf = ({ session, params }: ChangeCall): Change => ({
  patientId: session.patientId,
  dependantId: params.dependantId,
});

/** The person of the call, where the patient may see and change their insurance; 404 for anyone else. */
export async function requireInsured(db: Db, { session, params }: ChangeCall): Promise<Insured> {
  const person = await findInsured(db, session.patientId, params.dependantId);
  if (!person) throw refuse('notFound');

  return person;
}

/** The same with their household locked: what is redeemed at the same moment comes before or after the change. */
export async function lockInsured(tx: Db, call: ChangeCall): Promise<Insured> {
  await lockHouseholdOfPerson(tx, call.params.dependantId);
  return requireInsured(tx, call);
}

/** Has the law's caps and what a referral brings follow a change of this person's insurance, and records it. */
export async function finishChange(
  tx: Db,
  call: ChangeCall,
  { id, isSelf }: Insured,
  done: { action: 'addInsurance' | 'changeInsurance' | 'removeInsurance'; insuranceId: number },
  now: Date,
) {
  if (await setProgrammeClass(tx, id)) await addReferralJobsOfPeople(tx, [id]);
  await recordChange(tx, call, done.action, [{ kind: 'insurance', id: done.insuranceId }], now, isSelf ? [] : [id]);
}

import type * as contract from '@kindwell/contract/staff/staff-accounts.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import {
  endLateJoins,
  findJoinFacts,
  findObstacles,
  findOpenJoin,
  getBoth,
  insertJoin,
  withdrawJoin,
} from '#server/features/my-data/joining/join-db.ts';
import { joinsUntil, whyNoJoin } from '#server/features/my-data/joining/join-rules.ts';
import { acting } from '#server/features/staff/patients/acting.ts';
import { getFoundPerson, requireLookup } from '#server/features/staff/patients/found-person.ts';
import { getAccountFacts } from '#server/features/staff/patients/found-person-db.ts';
import { findNamedOne } from '#server/features/staff/patients/look-up-patient.ts';
import { countLookup } from '#server/features/staff/patients/lookup-limit.ts';
import { lockPatient } from '#server/features/staff/patients/lookups-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import type { Both } from '#server/lib/both-accounts.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import type { Services } from '#server/services.ts';
import { joinAskedWords } from './join-asked-words.ts';

type Pair = { staysId: number; goesId: number };

/** Locks both accounts, always in the same order. Throws 409 where one is closed. */
async function lockOpen(tx: Db, { staysId, goesId }: Pair) {
  for (const id of [staysId, goesId].toSorted((one, other) => one - other))
    if (!(await lockPatient(tx, id)).isOpen) throw refuse('patientClosed');
}

async function tell(tx: Db, patientId: number, stays: boolean, expiresAt: Date, { clock, config }: Services) {
  const { email, firstName, language } = await getAccount(tx, patientId);
  const words = joinAskedWords(language, { firstName, stays, publicUrl: config.publicUrl });
  const mail = { patientId, channel: 'email', recipient: email, ...words, code: null, language, expiresAt } as const;
  await sendMessage(tx, mail, clock.now());
}

/** Whether these very two are to become one already. Throws 409 where one of them is to with another one. */
async function isAsked(tx: Db, pair: Pair, now: Date): Promise<boolean> {
  for (const id of [pair.staysId, pair.goesId]) {
    const open = await findOpenJoin(tx, id, now);
    if (open && (open.staysId !== pair.staysId || open.goesId !== pair.goesId)) throw refuse('joinOpen');
    if (open) return true;
  }
  return false;
}

/** Both with their people. Throws 409 where something keeps them apart. */
async function requireJoinable(tx: Db, pair: Pair, { config }: Services): Promise<Both> {
  const both = await getBoth(tx, pair);
  const why = whyNoJoin(await findObstacles(tx, both, config.family.dependants));
  if (why) throw refuse(why);
  return both;
}

/** Records an act with a look-up that is about two accounts. */
function record(
  tx: Db,
  call: CallOf<typeof contract.joinPatients>,
  action: 'checkJoin' | 'askJoin',
  { stays, goes }: Both,
  now: Date,
) {
  const objects = [
    { kind: 'patient', id: stays.accountId } as const,
    { kind: 'patient', id: goes.accountId } as const,
    { kind: 'staffLookup', id: call.params.id } as const,
  ];
  return recordStaffAct(tx, call, action, objects, now, [stays.personId, goes.personId]);
}

async function ask(tx: Db, call: CallOf<typeof contract.joinPatients>, pair: Pair, services: Services) {
  const now = services.clock.now();
  await lockOpen(tx, pair);
  await endLateJoins(tx, [pair.staysId, pair.goesId], now);
  if (await isAsked(tx, pair, now)) return;

  const both = await requireJoinable(tx, pair, services);
  const expiresAt = joinsUntil(now);
  await insertJoin(tx, { ...pair, askedBy: call.staff.id, reason: call.body.reason, expiresAt }, now);
  await tell(tx, pair.staysId, true, expiresAt, services);
  await tell(tx, pair.goesId, false, expiresAt, services);
  await record(tx, call, 'askJoin', both, now);
}

/** The two accounts that a call names: the one of the look-up stays. Throws 404 and 409 where the other is not found. */
async function findPair(call: CallOf<typeof contract.joinPatients>, services: Services) {
  const { staff, params, body } = call;
  const lookup = await requireLookup(services.db, params.id, staff, services.clock.now());
  await countLookup(staff, services);
  const pair = { staysId: lookup.patientId, goesId: await findNamedOne(body.who, services) };
  if (pair.staysId === pair.goesId) throw refuse('joinSameAccount', { field: 'who' });
  return { lookup, pair };
}

/**
 * POST /staff/lookups/{id}/joincheck/: what joining another account with the one of a look-up would move. Throws 404 and 409 where the
 * other is not found, and 409 where something keeps them apart.
 */
export const joinCheck: Handler<typeof contract.joinCheck> = async (call, services) => {
  const { pair } = await findPair(call, services);

  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    await lockOpen(tx, pair);
    await isAsked(tx, pair, now);
    const both = await requireJoinable(tx, pair, services);
    await record(tx, call, 'checkJoin', both, now);
    const { memberNumber } = await getAccountFacts(tx, pair.goesId);
    return { memberNumber, facts: await findJoinFacts(tx, both, now) };
  });
};

/**
 * POST /staff/lookups/{id}/join/: asks the owners of the account of a look-up, which stays, and of another, which goes, to confirm that both are
 * of one person; repeatable. Throws 404 and 409 where the other is not found, and 409 where something keeps them apart.
 */
export const joinPatients: Handler<typeof contract.joinPatients> = async (call, services) => {
  const { lookup, pair } = await findPair(call, services);

  await services.db.transaction((tx) => ask(tx, call, pair, services));
  return getFoundPerson(lookup, call.language, services);
};

/** POST /staff/lookups/{id}/unjoin/: both accounts of a joining that waits stay as they are; repeatable. */
export const unjoinPatients: Handler<typeof contract.unjoinPatients> = (call, services) =>
  acting(call, 'withdrawJoin', services, async (tx, { patientId }) => {
    const now = services.clock.now();
    const open = await findOpenJoin(tx, patientId, now);
    if (!open) return false;

    await withdrawJoin(tx, open.id, call.staff.id, now);
    return true;
  });

import type * as contract from '@kindwell/contract/staff/staff-accounts.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import {
  endLateJoins,
  findObstacles,
  findOpenJoin,
  getBoth,
  insertJoin,
  withdrawJoin,
} from '#server/features/my-data/joining/join-db.ts';
import { joinsUntil, whyNoJoin } from '#server/features/my-data/joining/join-rules.ts';
import { acting } from '#server/features/staff/patients/acting.ts';
import { getFoundPerson, requireLookup } from '#server/features/staff/patients/found-person.ts';
import { findNamedOne } from '#server/features/staff/patients/look-up-patient.ts';
import { countLookup } from '#server/features/staff/patients/lookup-limit.ts';
import { lockPatient } from '#server/features/staff/patients/lookups-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
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

async function ask(tx: Db, call: CallOf<typeof contract.joinPatients>, pair: Pair, services: Services) {
  const now = services.clock.now();
  await lockOpen(tx, pair);
  await endLateJoins(tx, [pair.staysId, pair.goesId], now);
  if (await isAsked(tx, pair, now)) return;

  const both = await getBoth(tx, pair);
  const why = whyNoJoin(await findObstacles(tx, both, services.config.family.dependants));
  if (why) throw refuse(why);
  const expiresAt = joinsUntil(now);
  await insertJoin(tx, { ...pair, askedBy: call.staff.id, reason: call.body.reason, expiresAt }, now);
  await tell(tx, pair.staysId, true, expiresAt, services);
  await tell(tx, pair.goesId, false, expiresAt, services);
  const objects = [
    { kind: 'patient', id: pair.staysId } as const,
    { kind: 'patient', id: pair.goesId } as const,
    { kind: 'staffLookup', id: call.params.id } as const,
  ];
  await recordStaffAct(tx, call, 'askJoin', objects, now, [both.stays.personId, both.goes.personId]);
}

/**
 * POST /staff/lookups/{id}/join/: asks the owners of the account of a look-up, which stays, and of another, which goes, to confirm that both are
 * of one person; repeatable. Throws 404 and 409 where the other is not found, and 409 where something keeps them apart.
 */
export const joinPatients: Handler<typeof contract.joinPatients> = async (call, services) => {
  const { db, clock } = services;
  const { staff, params, body, language } = call;
  const lookup = await requireLookup(db, params.id, staff, clock.now());
  await countLookup(staff, services);
  const pair = { staysId: lookup.patientId, goesId: await findNamedOne(body.who, services) };
  if (pair.staysId === pair.goesId) throw refuse('joinSameAccount', { field: 'who' });

  await db.transaction((tx) => ask(tx, call, pair, services));
  return getFoundPerson(lookup, language, services);
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

import { randomUUID } from 'node:crypto';
import { type Figure, shareOf } from '#bench/figure.ts';
import { benchSecret, type Ground } from '#bench/ground.ts';
import { doAll, inTurns } from '#bench/load.ts';
import { type BenchPatient, buildPatients } from '#bench/session.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { findTarget } from '#server/features/appointments/booking/booking-db.ts';
import { requireSlot } from '#server/features/appointments/booking/booking-rules.ts';
import { visitLimits } from '#server/features/appointments/limits/limits-rules.ts';
import { type Booking, insertVisit } from '#server/features/appointments/writing/book-visit-db.ts';
import { findSlots, type Slot } from './booking-slots.ts';
import { auditOverlaps } from './overlaps.ts';

const clients = 32;
const bookingsPerRound = 2000;
const rounds = 3;
// As the product counts them.
const limits = visitLimits(readConfig({}, () => benchSecret).booking);

/** What the call writes: visit, event, key and audit entry, in its one statement; the instant is known beforehand. */
export async function prepareBooking(db: Database, patient: BenchPatient, slot: Slot) {
  const now = new Date();
  const booking: Booking = {
    patientId: patient.id,
    dependantId: patient.dependantId,
    typeId: slot.typeId,
    providerId: slot.providerId,
    offer: null,
    isExistingPatient: false,
    isExistingClinic: false,
    limits,
    attempt: { key: randomUUID(), requestHash: Buffer.alloc(32) },
    origin: { operation: 'bookAppointment', addressBlock: '127.0.0.1', userAgent: null, requestId: randomUUID() },
  };
  const target = await findTarget(db, { ...booking, offerCode: null, date: slot.date, startTime: slot.start }, now);
  if (!target) throw new Error('a slot without a clinic');
  const visitSlot = requireSlot(target, { startTime: slot.start, endTime: slot.end }, now);

  return async () => {
    if (!(await insertVisit(db, booking, visitSlot, now))) throw new Error('a free slot was refused');
  };
}

/** A booking that was made: where its rows are. */
type Made = { visitId: number; patientId: number; chain: number; entryId: number };

/**
 * The floor under a booking: the rows that it has written once more, in one statement, into tables with the same columns,
 * indexes and checks and nothing else: no rule of who may book what, no foreign key, no trigger.
 */
async function prepareFloor(db: Database): Promise<(() => Promise<unknown>)[]> {
  for (const table of ['appointment', 'appointment_event', 'idempotency', 'audit_unsealed'])
    await db.run({
      name: '',
      text: `create table bench_${table} (like ${table} including indexes including constraints)`,
      values: [],
    });
  const made = await db.many(sql<Made>`
    select appointment.id as "visitId", booked_by as "patientId", chain, audit_unsealed.id as "entryId"
    from appointment join audit_unsealed on objects = array['appointment:' || appointment.id]
    order by appointment.id`);

  return made.map(
    ({ visitId, patientId, chain, entryId }) =>
      () =>
        db.run(sql`
          with visit as (
            insert into bench_appointment select * from appointment where id = ${visitId}
          ), event as (
            insert into bench_appointment_event select * from appointment_event where appointment_id = ${visitId}
          ), key as (
            insert into bench_idempotency select * from idempotency where patient_id = ${patientId}
          )
          insert into bench_audit_unsealed select * from audit_unsealed where chain = ${chain} and id = ${entryId}`),
  );
}

async function measureOn(ground: Ground, db: Database): Promise<Figure[]> {
  const slots = await findSlots(ground, bookingsPerRound * rounds);
  const patients = await buildPatients(ground, slots.length);
  const bookings: (() => Promise<void>)[] = [];
  for (const [index, slot] of slots.entries()) {
    const patient = patients[index];
    if (patient) bookings.push(await prepareBooking(db, patient, slot));
  }

  await db.run(sql`create table bench_raw (id bigint generated always as identity primary key, note text)`);
  const insert = () => db.run(sql`insert into bench_raw (note) values ('a row')`);
  const perRound = Math.floor(bookings.length / rounds);
  const [ours, raw] = await inTurns(
    () => doAll(bookings.splice(0, perRound), clients),
    () => doAll(Array(bookingsPerRound).fill(insert), clients),
    rounds,
  );

  const copies = await prepareFloor(db);
  const perTurn = Math.floor(copies.length / rounds);
  const [floor, rawAgain] = await inTurns(
    () => doAll(copies.splice(0, perTurn), clients),
    () => doAll(Array(bookingsPerRound).fill(insert), clients),
    rounds,
  );

  return [
    shareOf('booking, SQL alone, 32 clients', ours.perSecond, raw.perSecond, 0.12),
    {
      ...shareOf('the same rows without any rule', floor.perSecond, rawAgain.perSecond, 0),
      reach: 'the floor',
      isReached: null,
    },
    await auditOverlaps(ground, 'bookings by SQL alone'),
  ];
}

/** Bookings without HTTP, spread over providers and times, beside inserts into a table that has nothing but a key. */
export async function measureBookingSql(ground: Ground): Promise<Figure[]> {
  const db = openDatabase({
    url: ground.ownerUrl,
    poolSize: clients,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 60_000,
    onError: () => {},
  });

  try {
    return await measureOn(ground, db);
  } finally {
    await db.close();
  }
}

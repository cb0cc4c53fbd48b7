import { randomUUID } from 'node:crypto';
import { bookingBody, findSlots, type Slot } from '#bench/booking/booking-slots.ts';
import type { Ground } from '#bench/ground.ts';
import { buildCart, type Cart, fillAccounts } from '#bench/points/ledger-work.ts';
import { type BenchPatient, buildPatients } from '#bench/session.ts';
import { sql } from '#server/db/sql.ts';
import { type Answered, callUntilAnswered, type Request } from './answered-call.ts';

/** What patients were told is done, and what went wrong, while something happens to the servers. */
export type WorkingDay = {
  patients: BenchPatient[];
  /** The visits that they had before. */
  earlier: number[];
  /** Ids that an answer named: visits, visits that were cancelled, redemptions. */
  booked: number[];
  cancelled: number[];
  redeemed: number[];
  /** Calls that were answered, by what they do and how: `book 200`. */
  answers: Map<string, number>;
  /** The longest that somebody waited for an answer that stands, in milliseconds, since `forgetWaits`. */
  longestWaitMs: number;
  forgetWaits(): void;
  /** Lets every patient finish what is under way. */
  stop(): Promise<void>;
};

export type WorkingDayOptions = {
  /** Where the calls go; asked before each try. */
  url: () => string;
  clients?: number;
  people?: number;
  /** How many free times there are to book. When they are used up patients only read and redeem. */
  slots?: number;
};

type Shared = { day: WorkingDay; slots: Slot[]; cart: Cart; send(what: string, request: Request): Promise<Answered> };

const idIn = (body: unknown, part: string) => {
  const named = (body as Record<string, { id?: number }>)[part];
  if (named?.id === undefined) throw new Error(`an answer names no ${part}`);
  return named.id;
};

async function book({ day, slots, send }: Shared, patient: BenchPatient): Promise<number | undefined> {
  const slot = slots.pop();
  if (!slot) return undefined;

  const headers = { ...patient.headers, 'idempotency-key': randomUUID() };
  const body = bookingBody(patient, slot);
  const answer = await send('book', { method: 'POST', path: '/selfcare/bookappointment/', headers, body });
  if (answer.status !== 200) return undefined;

  const id = idIn(answer.body, 'appointment');
  day.booked.push(id);
  return id;
}

async function cancel({ day, send }: Shared, { headers }: BenchPatient, visit: number) {
  const path = `/selfcare/appointmentaction/${visit}/cancel/`;
  const answer = await send('cancel', { method: 'POST', path, headers, body: '{}' });
  if (answer.status === 200) day.cancelled.push(visit);
}

async function redeem({ day, cart, send }: Shared, patient: BenchPatient) {
  const headers = { ...patient.headers, 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ dependantId: patient.dependantId, cart });
  const answer = await send('redeem', { method: 'POST', path: `/selfcare/redeemed/${patient.id}/`, headers, body });
  if (answer.status === 200) day.redeemed.push(idIn(answer.body, 'order'));
}

/** One patient's turn: looks at the visits, books one, spends points, and takes every third visit back. */
async function takeTurn(shared: Shared, patient: BenchPatient, turn: number) {
  const { id, headers } = patient;
  await shared.send('look', { method: 'GET', path: `/selfcare/fetchappointments/${id}/`, headers });

  const visit = await book(shared, patient);
  await redeem(shared, patient);
  if (visit !== undefined && turn % 3 === 0) await cancel(shared, patient, visit);
}

async function findVisits({ db }: Ground, patients: BenchPatient[]): Promise<number[]> {
  const visits = await db.many(sql<{ id: number }>`
    select id from appointment where dependant_id = any(${patients.map(({ dependantId }) => dependantId)}::bigint[])`);
  return visits.map(({ id }) => id);
}

function startDay(patients: BenchPatient[], earlier: number[]): WorkingDay {
  return {
    patients,
    earlier,
    booked: [],
    cancelled: [],
    redeemed: [],
    answers: new Map(),
    longestWaitMs: 0,
    forgetWaits() {
      this.longestWaitMs = 0;
    },
    stop: async () => {},
  };
}

/**
 * Starts patients who book, cancel and redeem through `url` from several clients at once, each call until an answer
 * stands, under an idempotency key where the call takes one. The servers have to sign with the ground's secret.
 */
export async function startWorkingDay(ground: Ground, options: WorkingDayOptions): Promise<WorkingDay> {
  const { url, clients = 20, people = 200, slots = 4000 } = options;
  const patients = await buildPatients(ground, people);
  await fillAccounts(ground.db, patients, 1_000_000);
  const day = startDay(patients, await findVisits(ground, patients));

  const shared: Shared = {
    day,
    slots: await findSlots(ground, slots),
    cart: await buildCart(ground.db),
    async send(what, request) {
      const answer = await callUntilAnswered(url, request);
      const kind = `${what} ${answer.status}`;
      day.answers.set(kind, (day.answers.get(kind) ?? 0) + 1);
      day.longestWaitMs = Math.max(day.longestWaitMs, answer.ms);
      return answer;
    },
  };

  let turn = 0;
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      turn += 1;
      const patient = patients[turn % patients.length];
      if (patient) await takeTurn(shared, patient, turn);
    }
  };
  const working = Promise.all(Array.from({ length: clients }, client));
  // An error here ends the drill where it waits for the day's end.
  working.catch(() => {});

  day.stop = async () => {
    isOver = true;
    await working;
  };
  return day;
}

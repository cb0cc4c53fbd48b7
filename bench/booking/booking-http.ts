import { atMost, type Figure, shareOf } from '#bench/figure.ts';
import { type Ground, type Served, serveBare, serveKindwell } from '#bench/ground.ts';
import { inTurns, type Load, percentile } from '#bench/load.ts';
import { type BenchPatient, buildPatients } from '#bench/session.ts';
import { sql } from '#server/db/sql.ts';
import { bookingBody, findSlots, type Slot } from './booking-slots.ts';
import { auditOverlaps } from './overlaps.ts';

const clients = 32;
const requestsPerRound = 1500;

type Sent = { status: number; ms: number };

/** POSTs all requests from a fixed number of clients, each sending its next one when the last was answered. */
async function sendAll(requests: { url: string; headers: Record<string, string>; body: string }[], atOnce: number) {
  const queue = requests.values();
  const sent: Sent[] = [];

  async function client() {
    for (const { url, headers, body } of queue) {
      const began = performance.now();
      const response = await fetch(url, { method: 'POST', headers, body });
      await response.arrayBuffer();
      sent.push({ status: response.status, ms: performance.now() - began });
    }
  }

  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, client));
  return { sent, seconds: (performance.now() - began) / 1000 };
}

function toLoad({ sent, seconds }: Awaited<ReturnType<typeof sendAll>>): Load {
  const refused = sent.filter(({ status }) => status !== 200);
  if (refused.length) throw new Error(`${refused.length} of ${sent.length} were refused, first ${refused[0]?.status}`);

  return {
    perSecond: sent.length / seconds,
    p99Ms: percentile(
      sent.map(({ ms }) => ms),
      0.99,
    ),
  };
}

function bookingRound(kindwell: Served, patients: BenchPatient[], slots: Slot[]) {
  const requests = slots.map((slot, index) => {
    const patient = patients[index % patients.length];
    if (!patient) throw new Error('nobody to book for');
    return {
      url: `${kindwell.url}/selfcare/bookappointment/`,
      headers: patient.headers,
      body: bookingBody(patient, slot),
    };
  });
  return sendAll(requests, clients).then(toLoad);
}

function insertRound(bare: Served) {
  const request = {
    url: `${bare.url}/row`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ note: 'a row' }),
  };
  return sendAll(Array(requestsPerRound).fill(request), clients).then(toLoad);
}

/** Bookings over HTTP, spread over providers and times, beside a bare Fastify that does one INSERT. */
export async function measureBooking(ground: Ground): Promise<Figure[]> {
  const rounds = 3;
  const slots = await findSlots(ground, requestsPerRound * rounds);
  const patients = await buildPatients(ground, slots.length);
  const kindwell = await serveKindwell(ground);
  const bare = await serveBare(ground);

  try {
    let done = 0;
    const nextRound = () => {
      const [from, to] = [done, done + Math.floor(slots.length / rounds)];
      done = to;
      return bookingRound(kindwell, patients.slice(from, to), slots.slice(from, to));
    };

    const [ours, rival] = await inTurns(nextRound, () => insertRound(bare), rounds);
    return [
      shareOf('booking over HTTP, spread, 32 clients', ours.perSecond, rival.perSecond, 0.5),
      await auditOverlaps(ground, 'bookings over HTTP'),
    ];
  } finally {
    await kindwell.stop();
    await bare.stop();
  }
}

const deadlocksOf = ({ db }: Ground) =>
  db.one(sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`);

/** A hundred patients who all want the same slot at the same moment. */
async function wantOneSlot(kindwell: Served, patients: BenchPatient[], slot: Slot) {
  const url = `${kindwell.url}/selfcare/bookappointment/`;
  const requests = patients.map((patient) => ({ url, headers: patient.headers, body: bookingBody(patient, slot) }));
  const { sent } = await sendAll(requests, patients.length);

  return {
    winners: sent.filter(({ status }) => status === 200).length,
    p99Ms: percentile(
      sent.map(({ ms }) => ms),
      0.99,
    ),
  };
}

const slotRounds = 5;

/**
 * A hundred patients on one slot, five times over on other slots; once more before, so that the server is awake. The
 * median of the p99s.
 */
export async function measureOneSlot(ground: Ground): Promise<Figure[]> {
  const kindwell = await serveKindwell(ground);

  try {
    const [first, ...slots] = await findSlots(ground, slotRounds + 1);
    const patients = await buildPatients(ground, 100);
    if (!first || slots.length < slotRounds) throw new Error('no free slot left');
    await wantOneSlot(kindwell, patients, first);

    const before = await deadlocksOf(ground);
    const rounds: Awaited<ReturnType<typeof wantOneSlot>>[] = [];
    for (const slot of slots) rounds.push(await wantOneSlot(kindwell, patients, slot));
    const deadlocks = (await deadlocksOf(ground)).deadlocks - before.deadlocks;

    const winners = rounds.map((round) => round.winners);
    const p99s = rounds.map((round) => round.p99Ms);
    return [
      {
        what: '100 clients on one slot, 5 times: winners',
        measured: winners.join(', '),
        reach: '1 each',
        isReached: winners.every((count) => count === 1),
      },
      { what: '100 clients on one slot: deadlocks', measured: `${deadlocks}`, reach: '0', isReached: deadlocks === 0 },
      atMost('100 clients on one slot: p99', percentile(p99s, 0.5), 150, 'ms'),
      await auditOverlaps(ground, '100 clients on one slot'),
    ];
  } finally {
    await kindwell.stop();
  }
}

import { sql } from '#server/db/sql.ts';
import { atMost, type Figure, shareOf } from './figure.ts';
import { type Ground, type Served, serveBare, serveKindwell } from './ground.ts';
import { inTurns, type Load, percentile } from './load.ts';
import { type BenchPatient, buildPatients } from './session.ts';

const clients = 32;
const requestsPerRound = 1500;

type Place = { clinicId: number; typeId: number; providerId: number; date: string; start: string; end: string };

/** Free places on the hour, one visit each, spread over all providers and the coming weeks. */
const findPlaces = ({ db }: Ground, count: number) =>
  db.many(sql<Place>`
    select shift.clinic_id as "clinicId", type.id as "typeId", shift.provider_id as "providerId",
      to_char(start_at at time zone time_zone, 'YYYY/MM/DD') as date,
      to_char(start_at at time zone time_zone, 'HH24:MI') as start,
      to_char((start_at + make_interval(mins => type.minutes)) at time zone time_zone, 'HH24:MI') as end
    from shift
    join clinic on clinic.id = shift.clinic_id
    cross join lateral (
      select type.* from consultation_type as type
      join provider_consultation_type as offers on offers.consultation_type_id = type.id
      where offers.provider_id = shift.provider_id and type.clinic_id = shift.clinic_id and type.capacity = 1
        and 60 % type.step_minutes = 0 and type.minutes + type.pre_minutes + type.post_minutes <= 60
      order by type.id limit 1) as type
    cross join lateral generate_series(
      date_trunc('hour', lo) + interval '1 hour', hi - interval '1 hour', interval '1 hour') as start_at
    where lo between now() + interval '2 days' and now() + interval '40 days'
      and extract(minute from lo) = 0
      and not exists (select from appointment where appointment.provider_id = shift.provider_id
        and status in ('held', 'requested', 'confirmed')
        and busy && tstzrange(start_at - interval '1 hour', start_at + interval '2 hours'))
    order by md5(shift.id::text || start_at::text)
    limit ${count}`);

/** The body of a booking (spec §7) for oneself at one place. */
function bookingBody(patient: BenchPatient, place: Place) {
  return JSON.stringify({
    offerCode: null,
    isExistingClinic: false,
    patient: { id: patient.id },
    providerid: place.providerId,
    appointmenttype: { id: 1 },
    consultationtype: { id: place.typeId },
    dependant: { id: patient.dependantId },
    request: { areYouExistingPatient: false, isExistingClinic: false, joinWaitList: false, day: null, slot: null },
    source: 'selfcare',
    dateTime: { date: place.date, time: place.start, startTime: place.start, endTime: place.end },
  });
}

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

function bookingRound(kindwell: Served, patients: BenchPatient[], places: Place[]) {
  const requests = places.map((place, index) => {
    const patient = patients[index % patients.length];
    if (!patient) throw new Error('nobody to book for');
    return {
      url: `${kindwell.url}/selfcare/bookappointment/`,
      headers: patient.headers,
      body: bookingBody(patient, place),
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
  const places = await findPlaces(ground, requestsPerRound * rounds);
  const patients = await buildPatients(ground, places.length);
  const kindwell = await serveKindwell(ground);
  const bare = await serveBare(ground);

  try {
    let done = 0;
    const nextRound = () => {
      const [from, to] = [done, done + Math.floor(places.length / rounds)];
      done = to;
      return bookingRound(kindwell, patients.slice(from, to), places.slice(from, to));
    };

    const [ours, rival] = await inTurns(nextRound, () => insertRound(bare), rounds);
    return [shareOf('booking over HTTP, spread, 32 clients', ours.perSecond, rival.perSecond, 0.5)];
  } finally {
    await kindwell.stop();
    await bare.stop();
  }
}

const deadlocksOf = ({ db }: Ground) =>
  db.one(sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`);

/** A hundred patients who all want the same slot at the same moment. */
export async function measureOneSlot(ground: Ground): Promise<Figure[]> {
  const kindwell = await serveKindwell(ground);

  try {
    const [place] = await findPlaces(ground, 1);
    const patients = await buildPatients(ground, 100);
    if (!place) throw new Error('no free place left');

    const before = await deadlocksOf(ground);
    const url = `${kindwell.url}/selfcare/bookappointment/`;
    const requests = patients.map((patient) => ({ url, headers: patient.headers, body: bookingBody(patient, place) }));
    const { sent } = await sendAll(requests, 100);
    const after = await deadlocksOf(ground);

    const winners = sent.filter(({ status }) => status === 200).length;
    const deadlocks = after.deadlocks - before.deadlocks;
    return [
      { what: '100 clients on one slot: winners', measured: `${winners}`, reach: '1', isReached: winners === 1 },
      { what: '100 clients on one slot: deadlocks', measured: `${deadlocks}`, reach: '0', isReached: deadlocks === 0 },
      atMost(
        '100 clients on one slot: p99',
        percentile(
          sent.map(({ ms }) => ms),
          0.99,
        ),
        150,
        'ms',
      ),
    ];
  } finally {
    await kindwell.stop();
  }
}

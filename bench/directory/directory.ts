import { Agent, get } from 'node:http';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, prepareGround, serveBare, serveKindwell } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { buildPatients } from '#bench/session.ts';
import { sql } from '#server/db/sql.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { fillDirectory } from './fill-directory.ts';

const clients = 8;
const callsPerClient = 150;

// The demo's clinics, all of which can be booked.
const soonestPath = '/selfcare/otherproviders/0/?results=12&soonest=true';

type Target = { paths: string[]; headers: Record<string, string>; url: string };

/** What people look for in the city of a clinic: its doctor, its name, what it does, in everyday words, with a slip. */
async function searchPaths({ db }: Ground): Promise<string[]> {
  const rows = await db.many(sql<{ city: string; text: string }>`
    with wish as (
      select row_number() over (order by hashint8(clinic.id)) as nr, city_id, clinic.name, domain_id,
        (select full_name from provider_clinic join provider on provider.id = provider_id
          where clinic_id = clinic.id limit 1) as doctor,
        (select service.name from clinic_service join service on service.id = service_id
          where clinic_id = clinic.id limit 1) as service
      from clinic where xcare_number like 'bench %' order by hashint8(clinic.id) limit 600
    )
    select city_id as city, case nr % 6
        when 0 then doctor
        when 1 then name
        when 2 then service
        when 3 then (array['dentist', 'family doctor', 'eye doctor'])[domain_id]
        when 4 then 'spanish ' || (array['dentist', 'family doctor', 'eye doctor'])[domain_id]
        else overlay(name placing 'x' from 3 for 1)
      end as text
    from wish`);

  return rows.map(({ city, text }) => {
    const query = new URLSearchParams({ city, search: text, results: '12' });
    return `/selfcare/otherproviders/0/?${query}`;
  });
}

/** What people look for near home or a place: everything, everyday words, a postal code. */
async function nearPaths({ db }: Ground): Promise<string[]> {
  const rows = await db.many(sql<{ code: string }>`
    select postal_code as code from clinic where xcare_number like 'bench %' order by hashint8(id * 7) limit 600`);

  return rows.map(({ code }, nr) => {
    const wishes = ['', '', 'dentist', code, `dentist ${code}`, 'spanish eye doctor'];
    const query = new URLSearchParams({ search: wishes[nr % wishes.length] ?? '', sort: 'near', results: '12' });
    return `/selfcare/otherproviders/0/?${query}`;
  });
}

async function clinicPaths({ db }: Ground): Promise<string[]> {
  const rows = await db.many(sql<{ id: number }>`
    select id from clinic where xcare_number like 'bench %' order by hashint8(id * 5) limit 600`);
  return rows.map(({ id }) => `/selfcare/clinic/${id}/`);
}

const read = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    }).on('error', reject);
  });

/** Calls the paths in turn, each client one call after the other. Milliseconds. */
async function time({ url, paths, headers }: Target, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const times: number[] = [];

  async function client(first: number) {
    for (let turn = 0; turn < callsPerClient; turn += 1) {
      const began = performance.now();
      await read(agent, `${url}${paths[(first * callsPerClient + turn) % paths.length]}`, headers);
      times.push(performance.now() - began);
    }
  }

  await Promise.all(Array.from({ length: count }, (_none, nr) => client(nr)));
  agent.destroy();
  return times;
}

/** Times of the paths, from so many clients, once everything is warm. Milliseconds. */
async function measure(ground: Ground, paths: string[], count = clients): Promise<number[]> {
  const [patient] = await buildPatients(ground, 1);
  await ground.db.run(sql`update patient set postal_code = '20005' where postal_code is null`);
  const kindwell = await serveKindwell(ground);

  try {
    const target = { url: kindwell.url, headers: patient?.headers ?? {}, paths };
    await time(target, count);
    return await time(target, count);
  } finally {
    await kindwell.stop();
  }
}

/** What the machine takes for one row by its key, from as many clients. Milliseconds. */
async function measureBare(ground: Ground): Promise<number[]> {
  const bare = await serveBare(ground);

  try {
    const target = { url: bare.url, headers: {}, paths: ['/clinic/1'] };
    await time(target, clients);
    return await time(target, clients);
  } finally {
    await bare.stop();
  }
}

const measureFilled = async (ground: Ground) => ({
  near: await measure(ground, await nearPaths(ground)),
  search: await measure(ground, await searchPaths(ground)),
  page: await measure(ground, await clinicPaths(ground)),
});

function p99AtMost(what: string, times: number[], limit: number) {
  return atMost(`${what}: p99`, percentile(times, 0.99), limit, 'ms', ` (p50 ${percentile(times, 0.5).toFixed(1)} ms)`);
}

const beside = (what: string, times: number[]): Figure => ({
  what: `${what}: p99`,
  measured: `${percentile(times, 0.99).toFixed(1)} ms (p50 ${percentile(times, 0.5).toFixed(1)} ms)`,
  reach: 'for comparison',
  isReached: null,
});

function growthAtMost(what: string, small: number[], large: number[], limit: number) {
  const [before, after] = [percentile(small, 0.5), percentile(large, 0.5)];
  const note = ` (${before.toFixed(1)} to ${after.toFixed(1)} ms)`;
  return atMost(`${what}, growth from 10,000: p50`, after / before, limit, 'times', note);
}

/**
 * The search by city and text and the clinic's page, with 10,000 and with 100,000 clinics and three times as many
 * providers; before that, the soonest times of a page of cards. On a ground of its own.
 */
export async function measureDirectory(): Promise<Figure[]> {
  const ground = await prepareGround();

  try {
    await fillPostalCodes(ground.db);
    const soonest = await measure(ground, [soonestPath], 1);
    await fillDirectory(ground, 1, 10_000);
    const small = await measureFilled(ground);
    await fillDirectory(ground, 10_001, 100_000);
    const large = await measureFilled(ground);
    const bare = await measureBare(ground);

    return [
      p99AtMost('12 cards with soonest times, 1 client', soonest, 50),
      p99AtMost('search, 100,000 clinics, 8 clients', large.search, 50),
      p99AtMost('search near, 100,000 clinics, 8 clients', large.near, 50),
      growthAtMost('search', small.search, large.search, 2),
      p99AtMost('clinic page, 8 clients', large.page, 10),
      growthAtMost('clinic page', small.page, large.page, 2),
      beside('a bare server, one row by its key, 8 clients', bare),
    ];
  } finally {
    await ground.stop();
  }
}

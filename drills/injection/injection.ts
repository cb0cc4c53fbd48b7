import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { Figure } from '#bench/figure.ts';
import { type Ground, prepareGround, type Served, serveKindwell } from '#bench/ground.ts';
import { doAll } from '#bench/load.ts';
import { signInAll } from '#bench/session.ts';
import { projectRoot } from '#bin/run-program.ts';
import { needPrograms } from '#drills/programs.ts';
import { apiRoutes } from '#server/api-routes.ts';
import { demoKey } from '#server/http/session/clinic-key.ts';
import { findKnown, mariaId } from './known-ids.ts';
import { type MarkedRequest, markedAddress, markedHeaders, markedRequests } from './marked-requests.ts';
import { plantHole } from './planted-hole.ts';
import { type Tried, trySqlmap } from './sqlmap.ts';

const folder = path.join(projectRoot, '.cache/injection');

// A request that takes longer than this is given up, and the drill says so.
const minutesEach = 10;
const atOnce = 3;

const lostTries = 10;

// As high as they go: a limit that refuses a try would hide what is behind it.
const noLimits = {
  LIMIT_SIGN_IN_FAILURES: '10000000/900',
  LIMIT_SIGN_IN_FAILURES_ADDRESS: '10000000/900',
  LIMIT_ACCOUNT_CHECKS_MINUTE: '10000000/60',
  LIMIT_ACCOUNT_CHECKS_HOUR: '10000000/3600',
  LIMIT_REGISTRATIONS: '10000000/3600',
  LIMIT_PLACES: '10000000/60',
  LIMIT_CALENDARS: '10000000/60',
  LIMIT_CLINIC_KEY_FAILURES: '10000000/900',
  LIMIT_REFERRAL_CODES: '10000000/60',
  LIMIT_OFFER_CODES: '10000000/60',
  LIMIT_TEXTS_NUMBER_HOUR: '10000000/3600',
  LIMIT_TEXTS_NUMBER_DAY: '10000000/86400',
  LIMIT_TEXTS_HOUR: '10000000/3600',
  CODE_WRONG_TRIES: '20',
  CODE_RESEND_SECONDS: '0',
  CODES_A_DAY: '1000',
  CODE_FAILURES_FOR_BOTH: '100',
  INVITES_A_DAY: '1000',
  INVITES_TO_CONTACT: '1000',
  TRUSTED_PROXIES: '1',
  SESSION_IDLE_MINUTES: '1440',
  OVERLOAD_LAG_MS: '600000',
};

/** Who makes a call: a session of its own for each, so that none ends another's. */
async function headersFor(
  { auth }: Pick<Endpoint, 'auth'>,
  ground: Ground,
  clinicId: number,
): Promise<Record<string, string>> {
  if (auth === 'patient') return (await signInAll(ground, [mariaId]))[0] ?? {};
  return auth === 'clinic' ? { authorization: `Bearer ${demoKey(clinicId)}` } : {};
}

const plainCalls = { patient: '/selfcare/patientdata/', clinic: '/clinic-api/appointments/' };

// Files of our own, beside the calls, that take a value in their address.
const files = ['/calendar/x*.ics', '/unsubscribe/x*', '/healthz?x=1*', '/find-providers/1*?language=en*'];

/** Makes one or more requests, shortly before they are tried: a session that nobody uses for long ends. */
type Making = { name: string; make: () => Promise<MarkedRequest[]> };

/** Every request that this server takes: each call in each of its forms, its headers, the addresses of files. */
async function allRequests(ground: Ground, { url }: Served): Promise<Making[]> {
  const known = await findKnown(ground.db);
  const clinicId = Number(known.clinicid);
  const host = new URL(url).host;

  const calls = apiRoutes('demo').map(({ endpoint }) => ({
    name: endpoint.name,
    make: async () => markedRequests(endpoint, { host, known, headers: await headersFor(endpoint, ground, clinicId) }),
  }));
  const headers = (['patient', 'clinic'] as const).map((auth) => ({
    name: `headers-${auth}`,
    make: async () => {
      const own = await headersFor({ auth }, ground, clinicId);
      return [markedHeaders(`headers-${auth}`, plainCalls[auth], { host, known, headers: own })];
    },
  }));
  const plain = files.map((address, index) => ({
    name: `file-${index + 1}`,
    make: async () => [markedAddress(`file-${index + 1}`, address, host)],
  }));

  return [...calls, ...headers, ...plain];
}

async function tryAll(makings: Making[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  const works = makings.map(({ make }) => async () => {
    for (const request of await make()) tried.push(await trySqlmap(request, folder, minutesEach));
  });

  await doAll(works, atOnce);
  return tried;
}

const none = (what: string, names: string[]): Figure => ({
  what,
  measured: names.length ? names.join(', ') : 'none',
  reach: 'none',
  isReached: names.length === 0,
});

const named = (tried: Tried[], isMeant: (one: Tried) => boolean) => tried.filter(isMeant).map(({ name }) => name);

function figuresOf(control: Tried, tried: Tried[]): Figure[] {
  const values = tried.reduce((sum, one) => sum + one.values, 0);
  const refused = tried.flatMap(({ errors }) => Object.values(errors)).reduce((sum, times) => sum + times, 0);
  const open = tried.flatMap((one) => one.open.map((parameter) => `${one.name}: ${parameter}`));
  const work = `${values} values of ${tried.length} requests; ${refused} tries were refused`;

  return [
    { ...none('sqlmap: the planted hole', control.open), reach: 'found', isReached: control.open.length > 0 },
    { what: 'sqlmap: tried', measured: work, reach: '', isReached: null },
    none('sqlmap: injections', open),
    none(
      'sqlmap: given up before the end',
      named(tried, ({ isDone }) => !isDone),
    ),
    none(
      'sqlmap: failures of ours (500)',
      named(tried, ({ errors }) => '500' in errors),
    ),
    // A header that was changed is no session any more: there, 401 is the answer that is wanted.
    none(
      'sqlmap: hidden by a dead session (401)',
      named(tried, ({ name, errors }) => '401' in errors && !name.startsWith('headers-')),
    ),
    none(
      'sqlmap: hidden by the kind of body (415)',
      named(tried, ({ errors }) => '415' in errors),
    ),
    none(
      'sqlmap: hidden by a limit (429)',
      named(tried, ({ errors }) => '429' in errors),
    ),
    // One or two are lost on a busy machine; sqlmap asks again.
    none(
      'sqlmap: hidden by too much to do (503)',
      named(tried, ({ errors }) => (errors['503'] ?? 0) > lostTries),
    ),
  ];
}

/**
 * sqlmap over every value that a caller can send: ids of paths, queries, bodies, headers, with a session that is alive.
 * What it wrote stays in .cache/injection. `wanted` names calls, for trying a few alone.
 */
export async function drillInjection(wanted: string[] = []): Promise<Figure[]> {
  await needPrograms({ sqlmap: 'sqlmap' });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const ground = await prepareGround();
  try {
    const served = await serveKindwell(ground, noLimits);
    const hole = await plantHole(ground.db);
    try {
      const control = await trySqlmap(hole.request, folder, minutesEach);
      const makings = await allRequests(ground, served);
      const tried = await tryAll(makings.filter(({ name }) => !wanted.length || wanted.includes(name)));
      return figuresOf(control, tried);
    } finally {
      await hole.stop();
      await served.stop();
    }
  } finally {
    await ground.stop();
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure } from '#bench/figure.ts';
import type { Cart } from '#bench/points/ledger-work.ts';
import type { BenchPatient } from '#bench/session.ts';
import { countFigure } from './count-figure.ts';
import type { Trouble } from './database-troubles.ts';
import type { OwnProcess } from './own-process.ts';

const usualWithinMs = 2000;
const recoverWithinMs = 1000;
const json = { 'content-type': 'application/json' };

/** What callers saw who ask once each, and do not try again. */
type Seen = { codes: Map<number, number>; longestMs: number; notAlive: number; readyAnswers: number };

type Ask = { path: string; init?: RequestInit };

/** Calls of each kind: with and without a session, reads and writes. */
function asks({ id, dependantId, headers }: BenchPatient, cart: Cart): Ask[] {
  const redeem = {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ dependantId, cart }),
  };
  const check = {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ login: `nobody-${randomUUID()}@example.com` }),
  };

  return [
    { path: '/selfcare/patientdata/', init: { headers } },
    { path: `/selfcare/fetchappointments/${id}/`, init: { headers } },
    { path: '/selfcare/state/' },
    { path: `/selfcare/redeemed/${id}/`, init: redeem },
    { path: '/selfcare/login/', init: check },
  ];
}

/** Asks everything at once, over and over for so long, whatever the answers. */
export async function probe(server: OwnProcess, patient: BenchPatient, cart: Cart, milliseconds: number) {
  const seen: Seen = { codes: new Map(), longestMs: 0, notAlive: 0, readyAnswers: 0 };
  const end = performance.now() + milliseconds;

  async function ask({ path, init = {} }: Ask) {
    const began = performance.now();
    const answer = await fetch(server.url + path, init).catch(() => null);
    await answer?.arrayBuffer();
    const code = answer?.status ?? 0;
    seen.codes.set(code, (seen.codes.get(code) ?? 0) + 1);
    seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
  }

  while (performance.now() < end) {
    await Promise.all(asks(patient, cart).map(ask));
    if ((await fetch(`${server.url}/healthz`).catch(() => null))?.status !== 200) seen.notAlive += 1;
    if ((await fetch(`${server.url}/readyz`).catch(() => null))?.status === 200) seen.readyAnswers += 1;
    await wait(50);
  }
  return seen;
}

/** How long after now a patient is served again, in milliseconds. */
export async function untilServed(server: OwnProcess, { headers }: BenchPatient): Promise<number> {
  const began = performance.now();
  while ((await fetch(`${server.url}/selfcare/patientdata/`, { headers }).catch(() => null))?.status !== 200)
    await wait(10);
  return performance.now() - began;
}

const badCodes = ({ codes }: Seen) =>
  [...codes].reduce((sum, [code, count]) => sum + (code === 0 || (code >= 500 && code !== 503) ? count : 0), 0);

/** What callers saw while the database was `away`, and how soon they were served again. */
export function figuresOf(
  { what: away, answerWithinMs = usualWithinMs }: Pick<Trouble, 'what' | 'answerWithinMs'>,
  seen: Seen,
  servedMs: number,
): Figure[] {
  const counts = [...seen.codes].map(([code, count]) => `${count} × ${code}`).join(', ');

  return [
    { what: `${away}: answers`, measured: counts, reach: '', isReached: null },
    atMost(`${away}: longest answer`, seen.longestMs / 1000, answerWithinMs / 1000, 's'),
    countFigure(`${away}: 500s and broken calls`, badCodes(seen)),
    countFigure(`${away}: times the process seemed dead`, seen.notAlive),
    {
      what: `${away}: times it said that it is ready`,
      measured: String(seen.readyAnswers),
      reach: '',
      isReached: null,
    },
    atMost(`${away}: served again`, servedMs / 1000, recoverWithinMs / 1000, 's'),
  ];
}

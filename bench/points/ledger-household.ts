import { randomUUID } from 'node:crypto';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, type Served, serveKindwell } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { type BenchPatient, buildPatients } from '#bench/session.ts';
import { audited } from './ledger.ts';
import { buildCart, type Cart, fillAccounts } from './ledger-work.ts';

const tabs = 20;
const rounds = 10;
/** What the cart costs: all that somebody has. */
const points = 500;

/** Twenty tabs of one person redeem all that they have, each by a request of its own. */
async function wantAll(kindwell: Served, { id, dependantId, headers }: BenchPatient, cart: Cart) {
  const times: number[] = [];

  async function redeem() {
    const began = performance.now();
    const response = await fetch(`${kindwell.url}/selfcare/redeemed/${id}/`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ dependantId, cart }),
    });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    return response.status;
  }

  const codes = await Promise.all(Array.from({ length: tabs }, redeem));
  const refused = codes.filter((code) => code === 409).length;
  const winners = codes.filter((code) => code === 200).length;
  if (winners + refused !== tabs) throw new Error(`answers of another kind: ${codes.join(', ')}`);
  return { winners, p99Ms: percentile(times, 0.99) };
}

/** Ten people, one after another; once more before, so that the server is awake. The median of the p99s. */
export async function measureHousehold(ground: Ground): Promise<Figure[]> {
  const [first, ...patients] = await buildPatients(ground, rounds + 1);
  if (!first) throw new Error('there is nobody');
  const cart = await buildCart(ground.db);
  await fillAccounts(ground.db, [first, ...patients], points);
  const kindwell = await serveKindwell(ground);

  try {
    await wantAll(kindwell, first, cart);
    const results: Awaited<ReturnType<typeof wantAll>>[] = [];
    for (const patient of patients) results.push(await wantAll(kindwell, patient, cart));

    const winners = results.map((result) => result.winners);
    const p99s = results.map((result) => result.p99Ms);
    return [
      {
        what: `all points by ${tabs} tabs, ${rounds} times: winners`,
        measured: winners.join(', '),
        reach: '1 each',
        isReached: winners.every((count) => count === 1),
      },
      atMost(`all points by ${tabs} tabs: p99`, percentile(p99s, 0.5), 250, 'ms'),
      atMost('resident memory of the server after them', await kindwell.residentMegabytes(), 300, 'MB'),
      await audited(ground.db, 'redemptions by many tabs'),
    ];
  } finally {
    await kindwell.stop();
  }
}

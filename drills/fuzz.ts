import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditOverlaps } from '#bench/booking/overlaps.ts';
import type { Figure } from '#bench/figure.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createLog } from '#server/lib/log.ts';
import { fuzzAddresses } from '#server/security/fuzz/fuzz-addresses.ts';
import { type CounterExample, fuzzCalls, fuzzedEndpoints } from '#server/security/fuzz/fuzz-calls.ts';
import { findAuditFlaws, openFuzzGround } from '#server/security/fuzz/open-ground.ts';
import { migrateAsStart } from '#server/testing/templates.ts';
import { openTestApp } from '#server/testing/test-app.ts';

/** How many requests are made in all, and from which seed; the same seed and number make the same requests. */
function readWish() {
  // biome-ignore lint/style/noProcessEnv: the wish of who runs the drill; no setting of the product
  const { FUZZ_RUNS = '10000', FUZZ_SEED = String(Date.now() % 2 ** 31) } = process.env;
  return { runs: Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) };
}

const none = (what: string, count: number): Figure => ({
  what,
  measured: `${count}`,
  reach: '0',
  isReached: count === 0,
});

function show(examples: CounterExample[]) {
  for (const { call, flaw, line } of examples) process.stdout.write(`${call}: ${flaw}\n  ${line}\n`);
}

/** A server on an empty database of its own, as the tests have one. */
async function openGround() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindwell-fuzz-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  await migrateAsStart(postgres.ownerUrl);

  const drop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return openFuzzGround((options) => openTestApp({ ...postgres, drop }, options));
}

/**
 * Sends every call what its schemas let expect, what they do not, and what nobody expects, 10,000 requests in all
 * (`FUZZ_RUNS`), from a seed that is printed (`FUZZ_SEED`). Every answer has to be one of the contract, none a failure.
 */
export async function drillFuzz(): Promise<Figure[]> {
  const { runs, seed } = readWish();
  const runsPerCall = Math.ceil(runs / fuzzedEndpoints.length);
  process.stdout.write(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs}\n`);

  const ground = await openGround();
  try {
    const before = await findAuditFlaws(ground);
    const { examples, done } = await fuzzCalls(ground, { seed, runsPerCall });
    const address = await fuzzAddresses(ground, { seed, runs: Math.ceil(runs / 10) });
    show([...examples, ...(address ? [address] : [])]);
    const after = await findAuditFlaws(ground);

    return [
      {
        what: 'calls that were not only refused',
        measured: `${done.length} of ${fuzzedEndpoints.length}`,
        reach: fuzzedEndpoints.flatMap(({ name }) => (done.includes(name) ? [] : [name])).join(', '),
        isReached: null,
      },
      none(`of ${fuzzedEndpoints.length} calls answered wrongly`, examples.length),
      none('other addresses answered wrongly', address ? 1 : 0),
      none('errors in the log', ground.lines.length),
      none('new flaws in the points and the trail', after.filter((flaw) => !before.includes(flaw)).length),
      await auditOverlaps(ground.app, 'the fuzz'),
    ];
  } finally {
    await ground.app.close();
  }
}

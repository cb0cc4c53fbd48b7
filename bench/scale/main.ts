import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, printFigure } from '#bench/figure.ts';
import { patientsPerClinic } from './keys.ts';
import { measureAudits } from './measure-audits.ts';
import { measureCalls } from './measure-calls.ts';
import { measureMixed } from './measure-mixed.ts';
import { measurePlans } from './measure-plans.ts';
import { fillSizes, openSizes, type ScaleGround, sizes } from './scale-ground.ts';

// `npm run bench:scale -- --ground FOLDER --sizes 10000,100000 calls plans mixed audits` (docs/operations/scale.md): what is
// filled in stays in the folder and is found there again; without one it goes when the measuring is over.

const measures: Record<string, (grounds: ScaleGround[], rounds: number) => Promise<Figure[]>> = {
  calls: measureCalls,
  plans: measurePlans,
  mixed: measureMixed,
  audits: measureAudits,
};

function say(line: string) {
  process.stderr.write(`${line}\n`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ground: { type: 'string' },
    sizes: { type: 'string', default: sizes.join(',') },
    rounds: { type: 'string', default: '12' },
  },
});
const wanted = positionals.length ? positionals : Object.keys(measures);
const rounds = Number(values.rounds);
const patients = values.sizes.split(',').map(Number);

const unknown = wanted.filter((name) => name !== 'fill' && !(name in measures));
const misfits = patients.filter(
  (count) => !Number.isInteger(count) || count < patientsPerClinic || count % patientsPerClinic,
);
if (unknown.length || misfits.length || !(Number.isInteger(rounds) && rounds > 0)) {
  say(
    `Say which of ${Object.keys(measures).join(', ')}, or fill, sizes that are multiples of ${patientsPerClinic}, and how many rounds.`,
  );
  process.exit(1);
}

const folder = values.ground ?? (await mkdtemp(path.join(tmpdir(), 'kindwell-scale-')));

try {
  await fillSizes(folder, patients, say);
  const { grounds, stop } = await openSizes(folder, patients);

  try {
    for (const [name, measure] of Object.entries(measures)) {
      if (!wanted.includes(name)) continue;
      for (const figure of await measure(grounds, rounds)) printFigure(figure);
    }
  } finally {
    await stop();
  }
} finally {
  if (!values.ground) await rm(folder, { recursive: true, force: true });
}

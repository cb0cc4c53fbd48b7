import type { AddressInfo } from 'node:net';
import type { Figure } from '#bench/figure.ts';
import { servicesOn } from '#bench/points/ledger-work.ts';
import { buildApp } from '#server/app.ts';
import { recordStatements } from '#server/testing/database/record-statements.ts';
import { calls } from './calls.ts';
import { growing } from './fill-scale.ts';
import { scansOf } from './plan-scans.ts';
import { takeSubjects } from './sample.ts';
import type { ScaleGround } from './scale-ground.ts';
import { timeCall } from './send.ts';

/** What every call sends to the database, by the name of the call, and which growing tables a statement of it reads whole. */
export type CallPlans = { name: string; statements: number; scans: string[] };

const firstLine = (text: string) => text.trim().split('\n')[0]?.trim() ?? '';

/** Makes every call once, on a Kindwell of this process, and asks for the plan of each statement that it sent. */
export async function findScans(ground: ScaleGround): Promise<CallPlans[]> {
  const services = servicesOn(ground.db);
  const app = await buildApp(services);
  const recorded = recordStatements(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const plans: CallPlans[] = [];

  try {
    for (const call of calls) {
      const [subject] = await takeSubjects(ground, call.need, 1);
      if (!subject) throw new Error(`nobody left for ${call.name}`);
      recorded.take();
      await timeCall(url, call, subject);

      const texts = recorded.take();
      const scans: string[] = [];
      for (const text of new Set(texts))
        for (const table of await scansOf(ground.db, text, growing)) scans.push(`${table} in "${firstLine(text)}"`);
      plans.push({ name: call.name, statements: texts.length, scans });
    }
  } finally {
    await app.close();
  }
  return plans;
}

/** That no call reads the whole of a table that grows with the patients, by the plans at the largest size. */
export async function measurePlans(grounds: ScaleGround[]): Promise<Figure[]> {
  const ground = grounds.at(-1);
  if (!ground) return [];

  const plans = await findScans(ground);
  return plans.map(({ name, statements, scans }) => ({
    what: `${name}: tables read whole`,
    measured: `${scans.length} in ${statements} statements${scans.length ? `: ${scans.join(', ')}` : ''}`,
    reach: '0',
    isReached: scans.length === 0,
  }));
}

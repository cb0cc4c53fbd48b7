import { type Figure, printFigure } from '#bench/figure.ts';
import { drillClients } from './clients.ts';
import { drillClocks } from './clocks.ts';
import { drillCluster } from './cluster/drill-cluster.ts';
import { drillDatabase } from './database.ts';
import { drillFirstDay } from './first-day/first-day.ts';
import { drillFuzz } from './fuzz.ts';
import { drillHosts } from './hosts/drill-hosts.ts';
import { drillImage } from './image/drill-image.ts';
import { drillInjection } from './injection/injection.ts';
import { drillKill } from './kill.ts';
import { drillOverload } from './overload.ts';
import { drillRestore } from './restore.ts';
import { drillStop } from './stop.ts';
import { drillTls } from './tls/tls.ts';
import { drillUpgrade } from './upgrade.ts';

/** Does to a running Kindwell what may happen to it, and says what came of it beside what should. */
export type Drill = () => Promise<Figure[]>;

const drills: Record<string, Drill> = {
  clients: drillClients,
  clocks: drillClocks,
  cluster: drillCluster,
  database: drillDatabase,
  injection: drillInjection,
  'first-day': drillFirstDay,
  fuzz: drillFuzz,
  hosts: drillHosts,
  kill: drillKill,
  overload: drillOverload,
  stop: drillStop,
  tls: drillTls,
  image: drillImage,
  restore: drillRestore,
  upgrade: drillUpgrade,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in drills));

if (unknown.length || !wanted.length) {
  process.stderr.write(`Say which drills: ${Object.keys(drills).join(', ')}.\n`);
  process.exit(1);
}

for (const [name, drill] of Object.entries(drills)) {
  if (!wanted.includes(name)) continue;
  for (const figure of await drill()) {
    printFigure(figure);
    if (figure.isReached === false) process.exitCode = 1;
  }
}

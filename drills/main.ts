import { type Figure, printFigure } from '#bench/figure.ts';

/** Does to a running Kindwell what may happen to it, and says what came of it beside what should. */
export type Drill = () => Promise<Figure[]>;

// Each is loaded when it is asked for: none waits for what the others need.
const drills: Record<string, Drill> = {
  clients: async () => (await import('./clients.ts')).drillClients(),
  clocks: async () => (await import('./clocks.ts')).drillClocks(),
  cluster: async () => (await import('./cluster/drill-cluster.ts')).drillCluster(),
  database: async () => (await import('./database.ts')).drillDatabase(),
  injection: async () => (await import('./injection/injection.ts')).drillInjection(),
  'first-day': async () => (await import('./first-day/first-day.ts')).drillFirstDay(),
  fuzz: async () => (await import('./fuzz.ts')).drillFuzz(),
  hosts: async () => (await import('./hosts/drill-hosts.ts')).drillHosts(),
  kill: async () => (await import('./kill.ts')).drillKill(),
  overload: async () => (await import('./overload.ts')).drillOverload(),
  stop: async () => (await import('./stop.ts')).drillStop(),
  tls: async () => (await import('./tls/tls.ts')).drillTls(),
  image: async () => (await import('./image/drill-image.ts')).drillImage(),
  restore: async () => (await import('./restore.ts')).drillRestore(),
  upgrade: async () => (await import('./upgrade.ts')).drillUpgrade(),
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

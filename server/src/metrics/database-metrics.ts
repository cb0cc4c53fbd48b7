import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What can go wrong with a statement, as an operator would tell it apart. */
const databaseErrorClasses = ['timeout', 'down', 'deadlock', 'constraint', 'permission', 'space', 'other'] as const;

/** One of them. */
export type DatabaseErrorClass = (typeof databaseErrorClasses)[number];

const connectBuckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2];

/** What the connections of a process do; `watch-pool.ts` fills them. */
export function databaseMetrics(registers: Registry[]) {
  const errors = new Counter({
    name: 'kindwell_database_errors_total',
    help: 'Statements and connections that failed, by class; a constraint that held is one.',
    labelNames: ['class'],
    registers,
  });
  for (const name of databaseErrorClasses) errors.inc({ class: name }, 0);

  return {
    errors,
    connections: new Gauge({
      name: 'kindwell_database_connections',
      help: 'Connections that are open, by what they do.',
      labelNames: ['pool', 'state'],
      registers,
    }),
    most: new Gauge({
      name: 'kindwell_database_connections_max',
      help: 'How many connections a pool may open.',
      labelNames: ['pool'],
      registers,
    }),
    replicaInUse: new Gauge({
      name: 'kindwell_replica_in_use',
      help: '1 while the replica answers reads, 0 while it is away, behind, or there is none.',
      registers,
    }),
    waiting: new Gauge({
      name: 'kindwell_database_waiting',
      help: 'Who waits for a connection of a pool.',
      labelNames: ['pool'],
      registers,
    }),
    connect: new Histogram({
      name: 'kindwell_database_connect_duration_seconds',
      help: 'How long it took to get a connection of a pool.',
      labelNames: ['pool'],
      buckets: connectBuckets,
      registers,
    }),
  };
}

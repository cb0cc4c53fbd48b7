import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { databaseMetrics } from './database-metrics.ts';
import { figureMetrics } from './figure-metrics.ts';

/** How a sign-in, a booking or a redemption can end: what `count-outcome.ts` makes of it. */
export const outcomes = ['done', 'code asked', 'conflict', 'limited', 'refused', 'failed'] as const;

/** Which cap keeps a text back: of its number, or of all texts together (`text-door.ts`). */
export const textCaps = ['number', 'house'] as const;
export type Cap = (typeof textCaps)[number];

// A fifth of a second is what a call should never take (alerts.yml), so it is a bound of its own.
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10];
const searchBuckets = [0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.2, 1];
const jobBuckets = [0.01, 0.05, 0.2, 1, 5, 20, 60, 300, 600];

const httpMetrics = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'kindwell_http_requests_total',
    help: 'Requests that were answered or given up by the caller (aborted), by class of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  }),
  duration: new Histogram({
    name: 'kindwell_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: callBuckets,
    registers,
  }),
  inFlight: new Gauge({
    name: 'kindwell_http_requests_in_flight',
    help: 'Requests that are being worked on.',
    registers,
  }),
  shed: new Counter({
    name: 'kindwell_http_requests_shed_total',
    help: 'Requests that were turned away at once because the process had too much to do.',
    registers,
  }),
});

// There from the start: of a series that begins with its first event, Prometheus does not see that event.
const outcomeCounter = (name: string, help: string, registers: Registry[]) => {
  const counter = new Counter({ name, help, labelNames: ['outcome'], registers });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return counter;
};

function capCounter(registers: Registry[]) {
  const counter = new Counter({
    name: 'kindwell_texts_capped_total',
    help: 'Texts that were refused or have to wait since their number, or all of us, had as many as it may.',
    labelNames: ['cap'],
    registers,
  });
  for (const cap of textCaps) counter.inc({ cap }, 0);
  return counter;
}

const patientMetrics = (registers: Registry[]) => ({
  signIns: outcomeCounter('kindwell_sign_ins_total', 'Tries to sign in, by password and by code.', registers),
  bookings: outcomeCounter('kindwell_bookings_total', 'Tries to book a visit.', registers),
  redemptions: outcomeCounter('kindwell_redemptions_total', 'Tries to redeem points.', registers),
  slotSearch: new Histogram({
    name: 'kindwell_slot_search_duration_seconds',
    help: 'Searches for the first available slots.',
    buckets: searchBuckets,
    registers,
  }),
  messages: new Counter({
    name: 'kindwell_messages_total',
    help: 'Tries to deliver a message: sent, failed (tried again), or given up: refused, expired, void, mailed instead.',
    labelNames: ['channel', 'outcome'],
    registers,
  }),
  codesSent: new Counter({
    name: 'kindwell_codes_sent_total',
    help: 'Messages with a code that have left.',
    labelNames: ['channel'],
    registers,
  }),
  textsCapped: capCounter(registers),
});

const jobMetrics = (registers: Registry[]) => ({
  duration: new Histogram({
    name: 'kindwell_job_duration_seconds',
    help: 'Runs of jobs, also of those that failed.',
    labelNames: ['task'],
    buckets: jobBuckets,
    registers,
  }),
  failures: new Counter({
    name: 'kindwell_job_failures_total',
    help: 'Runs of jobs that failed; the queue tries them again.',
    labelNames: ['task'],
    registers,
  }),
});

const auditMetrics = (registers: Registry[]) => ({
  ledgerFlaws: new Gauge({
    name: 'kindwell_ledger_audit_flaws',
    help: 'Flaws that the last audit of a kind in this process has found; no series before its first one.',
    labelNames: ['audit'],
    registers,
  }),
  ledgerAudited: new Gauge({
    name: 'kindwell_ledger_audit_timestamp_seconds',
    help: 'When the last audit of a kind in this process ended; no series before its first one.',
    labelNames: ['audit'],
    registers,
  }),
});

/**
 * Everything that a process counts of itself, in a registry of its own (docs/operations/watch.md). No label ever holds
 * an id, a name, an address or anything else that a caller can make up.
 */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  const reads: (() => void | Promise<void>)[] = [];

  return {
    register,
    /** Has `read` set, each time that somebody asks, what is not counted as it happens. It must not throw. */
    onScrape: (read: () => void | Promise<void>) => void reads.push(read),
    /** Everything as Prometheus reads it. */
    async scrape(): Promise<string> {
      await Promise.all(reads.map((read) => read()));
      return register.metrics();
    },
    http: httpMetrics(registers),
    database: databaseMetrics(registers),
    jobs: jobMetrics(registers),
    audits: auditMetrics(registers),
    figures: figureMetrics(registers),
    ready: new Gauge({
      name: 'kindwell_ready',
      help: '1 while this process can do its work, as /readyz says, else 0.',
      registers,
    }),
    spans: new Counter({
      name: 'kindwell_trace_spans_total',
      help: 'Spans handed to the collector of traces, and lost because it did not take them.',
      labelNames: ['outcome'],
      registers,
    }),
    ...patientMetrics(registers),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

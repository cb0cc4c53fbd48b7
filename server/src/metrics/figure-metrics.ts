import { Gauge, type Registry } from 'prom-client';

/** What is read in the database when somebody asks (`watch-database.ts`); each process that answers says the same. */
export function figureMetrics(registers: Registry[]) {
  const gauge = <const Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers });

  return {
    up: gauge('kindwell_database_up', '1 while the database answers this process, else 0.'),
    jobs: gauge(
      'kindwell_jobs',
      'Jobs in the queue: due, retrying after a failure, failed for good. Counted to 10,000 of each.',
      ['task', 'state'],
    ),
    oldestDue: gauge('kindwell_job_oldest_due_age_seconds', 'For how long the job that is due longest has been due.', [
      'task',
    ]),
    lastDone: gauge(
      'kindwell_scheduled_job_done_timestamp_seconds',
      'When the last run of a job that begins by itself was due that has succeeded.',
      ['task'],
    ),
    outbox: gauge('kindwell_outbox_messages', 'Messages that are due and have not left. Counted to 10,000.', [
      'channel',
    ]),
    outboxAge: gauge('kindwell_outbox_oldest_age_seconds', 'For how long the oldest message waits that is due.', [
      'channel',
    ]),
    giftCards: gauge(
      'kindwell_gift_cards',
      'Gift cards whose points are held: not tried yet (waiting), or tried and nobody knows what became of it (unsure).',
      ['state'],
    ),
    giftCardAge: gauge('kindwell_gift_card_oldest_age_seconds', 'For how long the oldest of them has been open.', [
      'state',
    ]),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { type MailServer, mailSettings, startMailServer } from '#server/testing/outside/mail-server.ts';
import { auditDay } from './audit-day.ts';
import { countFigure } from './count-figure.ts';
import { type OwnProcess, postgresProcesses, signalAll, startKindwell } from './own-process.ts';
import { auditJobs, letClaimsLapse } from './settled-jobs.ts';
import { startWorkingDay } from './working-day.ts';

const rounds = 20;
const longestWorkMs = 2000;
// Of one worker, as server/src/all-jobs.ts has it.
const mailsAtOnce = 4;
const mostStarts = 5;

const victims = ['web', 'worker', 'database'] as const;
const victimOf = (round: number): Victim => victims[round % victims.length] ?? 'web';
type Victim = (typeof victims)[number];
type Running = Record<'web' | 'worker', OwnProcess>;

/** As whatever watches over it would: also where a database that still recovers refuses the first start. */
async function startAgain(ground: Ground, role: 'web' | 'worker', settings: Record<string, string>) {
  for (let start = 1; ; start += 1) {
    try {
      return await startKindwell(ground, { role, settings });
    } catch (error) {
      if (start === mostStarts) throw error;
    }
  }
}

async function kill(ground: Ground, running: Running, victim: Victim, settings: Record<string, string>) {
  if (victim === 'database') {
    // What watches over the ground's database starts it again.
    signalAll([(await postgresProcesses(ground)).postmaster], 'SIGKILL');
    return;
  }

  const killed = running[victim];
  killed.kill('SIGKILL');
  await killed.ended;
  // On the address that callers know.
  const port = victim === 'web' ? new URL(killed.url).port : '0';
  running[victim] = await startAgain(ground, victim, { ...settings, PORT: port });
}

async function untilReady({ url }: OwnProcess) {
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) await wait(20);
}

/** Mails that came twice: at most those that were being taken when their worker or the database was killed. */
function auditMails({ mails }: MailServer, kills: number): Figure[] {
  const ids = mails.map(({ headers }) => headers.get('message-id')?.[0]);
  const doubled = ids.length - new Set(ids).size;

  return [
    { what: 'mails taken', measured: String(mails.length), reach: '', isReached: null },
    atMost('mails taken twice, under one Message-ID', doubled, kills * mailsAtOnce, 'mails'),
  ];
}

async function killAll(ground: Ground, mail: MailServer): Promise<Figure[]> {
  const settings = mailSettings(mail.url);
  const running = {
    web: await startKindwell(ground, { role: 'web', settings }),
    worker: await startKindwell(ground, { role: 'worker', settings }),
  };
  const day = await startWorkingDay(ground, { url: () => running.web.url });

  for (let round = 0; round < rounds; round += 1) {
    await wait(Math.random() * longestWorkMs);
    await kill(ground, running, victimOf(round), settings);
    await untilReady(running.web);
  }

  await wait(longestWorkMs);
  await day.stop();
  await letClaimsLapse(ground);
  const after = `${rounds} kills`;
  const killsOfJobs = Array.from({ length: rounds }, (_, round) => victimOf(round)).filter(
    (one) => one !== 'web',
  ).length;
  const figures = [
    ...(await auditDay(ground, day, after)),
    ...(await auditJobs(ground, after)),
    ...auditMails(mail, killsOfJobs),
  ];

  const ended: (number | null)[] = [];
  for (const one of Object.values(running)) {
    one.kill('SIGTERM');
    ended.push(await one.ended);
  }
  return [...figures, countFigure('processes that did not end well', ended.filter((code) => code !== 0).length)];
}

/** kill -9 of the server, the worker and the database in turns, at random moments of a working day. */
export async function drillKill(): Promise<Figure[]> {
  const ground = await prepareGround();
  const mail = await startMailServer({ closeTimeout: 1 });

  try {
    return await killAll(ground, mail);
  } finally {
    await mail.stop();
    await ground.stop();
  }
}

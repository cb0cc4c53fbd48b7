import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { buildPatients } from '#bench/session.ts';
import { startMailServer } from '#server/testing/outside/mail-server.ts';
import { countFigure } from './count-figure.ts';
import { startKindwell } from './own-process.ts';
import { startWorkingDay } from './working-day.ts';

const readers = 40;
const writers = 10;
const underLoadMs = 4000;
const drainSeconds = 3;

/** What readers saw; `cut`: a call that had begun and was not answered. */
type Seen = { answered: number; cut: number; others: number; closing: number };

/** GETs one address over a kept connection; throws what the connection does. */
function get(url: string, agent: Agent, headers: Record<string, string> = {}) {
  return new Promise<{ code: number; isClosing: boolean }>((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const { statusCode: code = 0, headers: answered } = response;
      response.resume();
      response.on('end', () => resolve({ code, isClosing: answered.connection === 'close' }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Reads one after the other, as through a proxy that sends each call to a server that was ready. */
async function read(base: () => string | null, headers: Record<string, string>, seen: Seen) {
  const agent = new Agent({ keepAlive: true });

  for (let url = base(); url !== null; url = base()) {
    try {
      const { code, isClosing } = await get(`${url}/selfcare/patientdata/`, agent, headers);
      if (code === 200) seen.answered += 1;
      else seen.others += 1;
      if (isClosing) seen.closing += 1;
    } catch {
      seen.cut += 1;
    }
  }
  agent.destroy();
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;

async function stopUnderLoad(ground: Ground, smtpUrl: string): Promise<Figure[]> {
  const settings = {
    DRAIN_SECONDS: String(drainSeconds),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'hello@example.com',
    // Two servers and their clients share this machine; being busy is another drill.
    OVERLOAD_LAG_MS: '60000',
  };
  const [server, next] = [await startKindwell(ground, { settings }), await startKindwell(ground, { settings })];
  let base: string | null = server.url;

  const seen: Seen = { answered: 0, cut: 0, others: 0, closing: 0 };
  const day = await startWorkingDay(ground, { url: () => base ?? next.url, clients: writers });
  const reading = (await buildPatients(ground, readers)).map(({ headers }) => read(() => base, headers, seen));
  await wait(underLoadMs);

  const began = performance.now();
  server.kill('SIGTERM');
  while (await isReady(server.url)) await wait(10);
  const notReadyMs = performance.now() - began;
  base = next.url;
  const code = await server.ended;
  const stoppedMs = performance.now() - began;
  const isTaken = await fetch(server.url).then(
    () => 1,
    () => 0,
  );

  base = null;
  await Promise.all([...reading, day.stop()]);
  next.kill('SIGTERM');
  await next.ended;

  return [
    { what: 'reads while it stopped', measured: String(seen.answered), reach: '', isReached: null },
    { what: 'answers that asked for a new connection', measured: String(seen.closing), reach: '', isReached: null },
    countFigure('calls that a stop cut off', seen.cut),
    countFigure('calls that a stop answered otherwise', seen.others),
    atMost('not ready after SIGTERM', notReadyMs, drainSeconds * 1000, 'ms'),
    atMost(`to stop, ${drainSeconds} s of it draining`, stoppedMs / 1000, 10, 's'),
    countFigure('connections taken afterwards', isTaken),
    countFigure('exit code', code ?? -1),
  ];
}

/** SIGTERM while fifty clients and the jobs are at work, one of whose mails is never taken. */
export async function drillStop(): Promise<Figure[]> {
  const ground = await prepareGround();
  const mail = await startMailServer({ closeTimeout: 1 });
  mail.beforeTaking(() => new Promise(() => {}));

  try {
    return await stopUnderLoad(ground, mail.url);
  } finally {
    await mail.stop();
    await ground.stop();
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildConsole } from '#bin/lib/build-console.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { pageLanguage } from '#server/http/pages/page-language.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';
import { demandFreePort } from '#server/lib/free-port.ts';
import { createLog } from '#server/lib/log.ts';
import { ownAddress } from '#server/lib/own-address.ts';
import { isLanguage } from '#server/messages/language.ts';
import { startDevServer } from '#web-build/dev-server.ts';
import { devHeaders } from './dev/dev-policy.ts';
import { forwardTo } from './dev/forward.ts';
import { freePort } from './dev/free-port.ts';
import { runServer } from './dev/server-child.ts';
import { endPrograms } from './run-program.ts';

// What `npm run dev` runs: the pages from their sources with hot reload, the server behind them again after each change,
// and the private PostgreSQL once, with the data of `npm start`.

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** The language that an address asks for is kept, as the program does; else the one of the person who opens the page. */
function languageOf(request: IncomingMessage, response: ServerResponse) {
  const asked = new URLSearchParams(request.url?.split('?')[1]).get('language');
  if (isLanguage(asked)) {
    response.setHeader('set-cookie', `language=${asked}; Path=/; HttpOnly; SameSite=Lax`);
    return asked;
  }

  const [, kept] = /(?:^|; )language=([^;]*)/.exec(request.headers.cookie ?? '') ?? [];
  return pageLanguage({ get: () => kept }, request.headers);
}

/** The database of the settings, for as long as this program runs: a restart of the server is none of PostgreSQL. */
async function openDatabase({ databaseUrl, dataDir, walArchive, logLevel }: ReturnType<typeof readConfig>) {
  if (databaseUrl) return { env: {}, stop: async () => {} };

  const { url, ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, walArchive, log: createLog(logLevel) });
  return { env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }, stop };
}

// biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
const config = readConfig(process.env, demoSecret);
const { host, port, mode, dataDir } = config;
const stops: (() => Promise<void>)[] = [];
let isStopping = false;

async function stop(code = 0) {
  if (isStopping) return;
  isStopping = true;
  for (const stopPart of stops.splice(0).reverse()) await stopPart();
  process.exit(code);
}

process.once('exit', endPrograms);
process.on('SIGINT', () => stop());
process.on('SIGTERM', () => stop());

try {
  await demandFreePort(config);
  const database = await openDatabase(config);
  stops.push(database.stop);
  const inside = await freePort();
  const address = config.publicHost ? config.publicUrl : ownAddress(host, port);
  const env = { HOST: '127.0.0.1', PORT: String(inside), KINDWELL_MODE: mode, DATA_DIR: dataDir, PUBLIC_URL: address };
  const server = runServer({ ...env, ...database.env }, say);
  stops.push(server.stop);

  const answerCall = forwardTo(inside, server);
  const web = await startDevServer({ host, port, headers: devHeaders(), answerCall, languageOf }, say);
  stops.push(web.stop);
  if (await server.ready()) say(`Kindwell is ready at ${ownAddress(host, port)}, and follows every change`);
  // As it is at the start: its pages are built, not followed.
  if (!isStopping) await buildConsole();
} catch (error) {
  process.stderr.write(`Kindwell could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}

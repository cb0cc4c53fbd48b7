import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { isTaken } from '#server/lib/free-port.ts';
import { startServer } from '#server/start-server.ts';
import { letVisitBeOver } from '#server/testing/visits/past-visit.ts';
import { roomyLimits } from './roomy-limits.ts';
import { cloneTemplate } from './templates.ts';
import { neverOverloaded } from './test-app.ts';

/**
 * A whole demo server on a clone of its own, for one worker of the tests in the browser. Its arguments name the test
 * PostgreSQL, the template and, as JSON, settings that this one has beside those of all. It says its address as one line of JSON, and stops on SIGTERM. A line with the id of a
 * request without a time lets that be a visit that is over, which no call can do; it says so in a line as well.
 */
const [adminUrl = '', template = '', ownSettings = '{}'] = process.argv.slice(2);

const settings = {
  KINDWELL_MODE: 'demo',
  LOG_LEVEL: 'error',
  // All tests come from one address, and some ask for several codes.
  LIMIT_ACCOUNT_CHECKS_MINUTE: '1000/60',
  LIMIT_ACCOUNT_CHECKS_HOUR: '10000/3600',
  LIMIT_REGISTRATIONS: '1000/3600',
  LIMIT_PLACES: '10000/60',
  LIMIT_SIGN_IN_FAILURES_ADDRESS: '1000/900',
  CODES_A_DAY: '1000',
  // Other tests share the machine.
  DATABASE_TIMEOUT_MS: '20000',
  DATABASE_CONNECT_MS: '20000',
  ...neverOverloaded,
  ...roomyLimits,
  CODE_RESEND_SECONDS: '0',
  ...JSON.parse(ownSettings),
};

const clone = await cloneTemplate(adminUrl, template);
const configOn = (port: number) =>
  readConfig(
    { ...settings, PORT: String(port), DATABASE_URL: clone.url, DATABASE_OWNER_URL: clone.ownerUrl },
    () => 'a secret of the tests in the browser',
  );

/**
 * Starts on a port that nobody else has: what the server says of its own address is right from the start, as passkeys need it. From
 * below those that systems give to connections, of which the stories open many until it listens.
 */
async function startOnFreePort() {
  for (;;) {
    try {
      return await startServer(configOn(randomInt(16_384, 32_768)), () => {});
    } catch (error) {
      if (!(error instanceof Error && isTaken(error.cause))) throw error;
    }
  }
}

const server = await startOnFreePort();
const { databaseTimeoutMs } = configOn(0);
const db = openDatabase({
  url: clone.url,
  poolSize: 1,
  connectTimeoutMs: databaseTimeoutMs,
  statementTimeoutMs: databaseTimeoutMs,
  onError: () => {},
});

createInterface({ input: process.stdin }).on('line', async (id) => {
  await letVisitBeOver(db, Number(id));
  process.stdout.write(`${JSON.stringify({ over: id })}\n`);
});

process.once('SIGTERM', async () => {
  await db.close();
  await server.stop();
  await clone.drop();
  process.exit(0);
});

process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);

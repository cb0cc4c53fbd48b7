import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { connectOnce } from '#server/db/connect-once.ts';

const program = 'pg_basebackup';

/** The address without its password, which others would see among the arguments, and the password. */
function splitPassword(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}

async function runBaseBackup(databaseUrl: string, target: string) {
  const { address, password } = splitPassword(databaseUrl);
  const args = ['--pgdata', target, '--format=plain', '--wal-method=stream', '--checkpoint=fast', '--no-password'];
  const child = spawn(program, [...args, '--dbname', address], {
    // biome-ignore lint/style/noProcessEnv: handed on for its PATH and the settings of TLS, not read
    env: { ...process.env, PGPASSWORD: password },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]).catch(() => {
    throw new Error(`${program} is not on the PATH: install the client programs of PostgreSQL (postgresql-client).`);
  });
  if (code !== 0) throw new Error(`${program} failed: ${complaint.trim().split('\n').at(-1)}`);
}

/**
 * Copies the files of a PostgreSQL of one's own by pg_basebackup, whose version has to be the server's or newer, as a role
 * that may replicate. Answers a moment after its end, and the first piece of the write-ahead log that surely follows.
 */
export async function backUpServer(databaseUrl: string, target: string) {
  await mkdir(target, { recursive: true, mode: 0o700 });
  await runBaseBackup(databaseUrl, target);

  const client = await connectOnce(databaseUrl);
  try {
    const { rows } = await client.query<{ finishedAt: Date; nextPiece: string }>(
      `select clock_timestamp() as "finishedAt", pg_walfile_name(pg_current_wal_lsn()) as "nextPiece"`,
    );
    const [ended] = rows;
    if (!ended) throw new Error('PostgreSQL did not say where its write-ahead log is.');
    return ended;
  } finally {
    await client.end();
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fillShipped } from '#drills/shipped.ts';
import { choosePostgresAccount } from '#server/db/embedded-account.ts';
import { locatePostgres } from '#server/db/embedded-binaries.ts';
import { type Part, programPart } from './program.ts';
import { listens } from './proxy.ts';

/** The shipped PgBouncer between these databases and the processes. */
export async function preparePooler(
  folder: string,
  port: number,
  { primary, replica }: { primary: URL; replica: number },
): Promise<Part> {
  await mkdir(folder, { recursive: true });
  const users = path.join(folder, 'userlist.txt');
  await writeFile(users, `"${primary.username}" "${primary.password}"\n`, { mode: 0o600 });

  const changes: [string, string][] = [
    ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${primary.port}`],
    ['host=127.0.0.1 port=5433', `host=127.0.0.1 port=${replica}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
  ];
  const file = await fillShipped('pgbouncer/pgbouncer.ini', changes, path.join(folder, 'pgbouncer.ini'));

  // It refuses root as PostgreSQL does. With the libraries of the embedded PostgreSQL it would not run.
  const { prefix, options } = await choosePostgresAccount(await locatePostgres(), folder);
  const { LD_LIBRARY_PATH: _libraries, ...env } = options.env;
  const command = [...prefix, 'pgbouncer', '-q', file];
  return programPart({ name: 'PgBouncer', command, options: { ...options, env }, isUp: () => listens(port) });
}

import pg from 'pg';

/** In words; a connection that was refused at several addresses has only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error && String(error.code)) || error.name;
}

/** A connection of its own, for one piece of work at the start; an error that says what cannot be reached. */
export async function connectOnce(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost connection is noticed by the next statement; an error that nobody hears would end the process.
  client.on('error', () => {});

  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Error(`PostgreSQL cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
}

/** Throws the same where nobody can sign in at this address. */
export async function demandReachable(url: string) {
  const client = await connectOnce(url);
  await client.end();
}

import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { reasonOf } from './connect-once.ts';
import { isLockedOut } from './retry-locked-out.ts';

/** A file of server/migrations. */
export type Migration = { name: string; text: string; checksum: string };

// What a file has locked keeps calls waiting: it never waits long for the rest of its locks while it holds the first.
const lockTimeout = '2s';
const mostTries = 60;
const pauseMs = 1000;

async function tryOnce(client: pg.Client, { name, text, checksum }: Migration) {
  await client.query('begin');

  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function failureOf({ name }: Migration, error: unknown) {
  const what = isLockedOut(error)
    ? 'did not get its locks, since other work holds its tables: start again once that is over'
    : 'failed';
  return new Error(`The migration ${name} ${what}: ${reasonOf(error)}`, { cause: error });
}

/**
 * Applies one file in a transaction of its own. Where others hold what it needs, it gives everything back, lets waiting
 * calls pass and begins again; after `tries` without success it throws.
 */
export async function applyMigration(client: pg.Client, migration: Migration, tries = mostTries): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await tryOnce(client, migration);
    } catch (error) {
      if (!isLockedOut(error) || left <= 0) throw failureOf(migration, error);
    }
    await wait(pauseMs);
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { application, databaseOwner } from '#server/db/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { startTestPostgres, withConnection } from './test-postgres.ts';

/** Where the test PostgreSQL is, and the names of its template databases. */
export type TestTemplates = { adminUrl: string; empty: string };

const quoted = (name: string) => pg.escapeIdentifier(name);

function runOn(url: string, statement: string) {
  return withConnection(url, (client) => client.query(statement));
}

// PostgreSQL's own cleaner may be at work there, which only a superuser could send away: it is done in a moment.
const notOurs = '42501';
const dropTries = 50;

/** Removes a database, no matter who is still in it. */
export async function dropDatabase(adminUrl: string, name: string) {
  for (let left = dropTries; ; left -= 1) {
    try {
      return await runOn(adminUrl, `drop database if exists ${quoted(name)} with (force)`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === notOurs) || left === 0) throw error;
      await wait(100);
    }
  }
}

/** The address of another database on the same server. */
function databaseUrl(adminUrl: string, name: string) {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same database as the application reaches it: where the embedded PostgreSQL serves, as a role that owns nothing. */
function asApplication(ownerUrl: string) {
  const url = new URL(ownerUrl);
  if (url.username === databaseOwner) url.username = application;
  return url.href;
}

/** Brings a database up to date as its owner, with the rights of the application, as a start does. */
export const migrateAsStart = (ownerUrl: string) =>
  migrate(ownerUrl, asApplication(ownerUrl) === ownerUrl ? {} : { applications: [application] });

/**
 * A fresh database that `prepare` fills, to be cloned as often as wanted. Answers its name, which starts with
 * `kindwell_{word}_` and the number of this process, by which the leftovers of a killed run are told.
 */
export async function createTemplate(adminUrl: string, word: string, prepare: (url: string) => Promise<unknown>) {
  const name = `kindwell_${word}_${process.pid}`;
  await dropDatabase(adminUrl, name);
  await runOn(adminUrl, `create database ${quoted(name)}`);

  await prepare(databaseUrl(adminUrl, name));
  return name;
}

const nextRelease = new URL('../db/placement/next-release/', import.meta.url);

/** What the next release makes migrations of, in order: files that take away what only the version before needs. */
export async function readNextRelease(): Promise<string[]> {
  const files = (await readdir(nextRelease)).sort();
  return Promise.all(files.map((file) => readFile(new URL(file, nextRelease), 'utf8')));
}

/** Starts the test PostgreSQL with the templates that every test file clones. */
export async function prepareTemplates() {
  const postgres = await startTestPostgres();
  const { adminUrl } = postgres;

  // The whole schema and nothing else, without what only programs of the version before need of it.
  const empty = await createTemplate(adminUrl, 'empty', async (url) => {
    await migrateAsStart(url);
    for (const file of await readNextRelease()) await runOn(url, file);
  });

  return {
    names: { adminUrl, empty } satisfies TestTemplates,
    async stop() {
      await dropDatabase(adminUrl, empty);
      await postgres.stop();
    },
  };
}

let clones = 0;

/** A database of a test's own: how the application reaches it, and how its owner does. */
export type TestDatabase = { url: string; ownerUrl: string; drop(): Promise<unknown> };

/**
 * A database of a test's own, cloned from a template in a moment. Its files are copied: the other way writes all of
 * them to the log as well, and takes longer.
 */
export async function cloneTemplate(adminUrl: string, template: string): Promise<TestDatabase> {
  clones += 1;
  const name = `${template}_${process.pid}_${clones}`;
  await runOn(adminUrl, `create database ${quoted(name)} template ${quoted(template)} strategy file_copy`);

  const ownerUrl = databaseUrl(adminUrl, name);
  return { url: asApplication(ownerUrl), ownerUrl, drop: () => dropDatabase(adminUrl, name) };
}

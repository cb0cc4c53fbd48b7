import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const secret = 'a secret that no file repeats, once';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kindwell secrets '));
});

afterEach(() => rm(folder, { recursive: true }));

const read = (environment: Record<string, string>) => readConfig(environment, () => '');

async function keep(name: string, content: string) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

test('a secret setting can be given as a file, with or without a line break at its end', async () => {
  const config = read({
    KINDWELL_SECRET_FILE: await keep('secret', `${secret}\n`),
    DATABASE_URL_FILE: await keep('database', 'postgres://db/kindwell'),
    KINDWELL_MODE: 'demo',
  });

  expect(config).toMatchObject({ secret, databaseUrl: 'postgres://db/kindwell' });
});

test('what a file holds is checked as any setting', async () => {
  const file = await keep('secret', 'short\n');
  expect(() => read({ KINDWELL_SECRET_FILE: file })).toThrow(
    'Setting KINDWELL_SECRET must have at least 32 characters.',
  );
});

test('an empty file is refused rather than taken for a setting that is not set', async () => {
  const file = await keep('database', '\n');
  expect(() => read({ DATABASE_URL_FILE: file })).toThrow('Setting DATABASE_URL_FILE names a file that is empty.');
});

test('a file that is not there, and a secret that is given twice, are refused in one clear line', async () => {
  expect(() => read({ SMTP_URL_FILE: path.join(folder, 'nothing') })).toThrow(
    'Setting SMTP_URL_FILE names a file that cannot be read (ENOENT).',
  );
  const file = await keep('secret', secret);
  expect(() => read({ KINDWELL_SECRET_FILE: file, KINDWELL_SECRET: secret })).toThrow(
    'Setting KINDWELL_SECRET_FILE is set, and KINDWELL_SECRET too: set one of them.',
  );
});

test('no file is read for a setting that is no secret', async () => {
  const file = await keep('port', '4000');
  expect(read({ PORT_FILE: file }).port).toBe(3000);
});

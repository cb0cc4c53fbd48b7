import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#server/testing/outside/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { openFileStore } from './open-file-store.ts';
import { createS3Store } from './s3-store.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder: string;

beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(path.join(tmpdir(), 'kindwell-store-'));
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const key = (name: string) => name.padEnd(32, '_');
const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

describe.each([
  ['a folder', (): FileStore => createFolderStore(path.join(folder, 'files'))],
  ['a bucket', (): FileStore => createS3Store(s3.settings)],
])('RISK-24 %s', (_name, open) => {
  test('keeps every byte, replaces, and removes once and again', async () => {
    const store = open();
    expect(await store.get(key('card'))).toBeNull();

    await store.put(key('card'), all);
    expect(Buffer.from((await store.get(key('card'))) ?? [])).toEqual(all);
    await store.put(key('card'), Buffer.from('new'));
    expect(Buffer.from((await store.get(key('card'))) ?? []).toString()).toBe('new');

    await store.remove(key('card'));
    await store.remove(key('card'));
    expect(await store.get(key('card'))).toBeNull();
  });

  test.each([
    '../../etc/passwd',
    'card/../../secret-of-ours',
    '',
    'short',
    'card?versionId=1#abcdef',
    '%2e%2e%2fcard-file-x',
  ])('ATTACK-43 takes no path for a key: %s', async (wrong) => {
    const store = open();
    for (const act of [store.get, store.remove, (name: string) => store.put(name, all)])
      await expect(async () => act(wrong)).rejects.toThrow('not the key of a file');
  });
});

test('RISK-24 a file in the folder is for our own user alone, and none is half written', async () => {
  const own = path.join(folder, 'own');
  await createFolderStore(own).put(key('card'), all);

  expect(await readdir(own)).toEqual([key('card')]);
  expect([(await stat(own)).mode & 0o777, (await stat(path.join(own, key('card')))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
});

test('RISK-24 a bucket takes no call that is signed with another secret, key or region', async () => {
  for (const other of [{ secret: 'wrong' }, { key: 'other' }, { region: 'eu-west-1' }]) {
    const store = createS3Store({ ...s3.settings, ...other });
    await expect(store.put(key('forged'), all)).rejects.toThrow('the file store answered PUT with 403');
    await expect(store.get(key('forged'))).rejects.toThrow('the file store answered GET with 403');
    await expect(store.remove(key('forged'))).rejects.toThrow('the file store answered DELETE with 403');
  }
  expect(s3.objects.has(key('forged'))).toBe(false);
});

test('a bucket that fails once is asked again, one that goes on failing is an error', async () => {
  const store = createS3Store(s3.settings);
  s3.failNext(503);
  await store.put(key('again'), all);
  expect(s3.objects.has(key('again'))).toBe(true);

  s3.failNext(500, 500);
  await expect(store.put(key('lost'), all)).rejects.toThrow('the file store answered PUT with 500');
});

test('RISK-24 the start tries the store out, leaves nothing there, and says in one line what is wrong', async () => {
  const before = [...s3.objects.keys()];
  await openFileStore({ s3: s3.settings, dataDir: folder });
  await openFileStore({ s3: undefined, dataDir: folder });
  expect([...s3.objects.keys()]).toEqual(before);
  expect(await readdir(path.join(folder, 'files'))).toEqual([]);

  const wrong = { ...s3.settings, secret: 'wrong' };
  await expect(openFileStore({ s3: wrong, dataDir: folder })).rejects.toThrow(
    `The bucket kindwell-files at ${s3.settings.endpoint} cannot keep files: the file store answered PUT with 403.`,
  );
  await writeFile(path.join(folder, 'taken'), '');
  await expect(openFileStore({ s3: undefined, dataDir: path.join(folder, 'taken') })).rejects.toThrow(
    `The folder ${path.join(folder, 'taken', 'files')} cannot keep files: `,
  );
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertDemoKeys } from '#server/demo/clinics-db.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildClinicStory, type ClinicStory } from '#server/testing/visits/clinic-story.ts';

let app: TestApp;
let folder: string;
let story: ClinicStory;

beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell-clinic-'));
  story = await buildClinicStory(app);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command of this server. */
const run = (program: string, environment: Record<string, string>, ...words: string[]) => {
  const { hostname: HOST, port: PORT } = new URL(app.url);
  return runCommand(app, program, words, { folder, env: { HOST, PORT, ...environment } });
};

const clinic = (...words: string[]) => run('clinic', {}, ...words);

test('clinic API: a demo is answered from a shell, call by call, and refusals are the server’s own sentences', async () => {
  const { clinic: place, provider } = story.place;
  const [asked, open] = [await story.book(), await story.askAnyTime()];
  // The story has a program with a key of its own; the demo gives one to those without.
  await app.db.pool.query('delete from clinic_key');
  await insertDemoKeys(app.db, app.clock.now());

  const listed = await clinic('list', '--clinic', `${place.id}`);
  expect(listed).toMatchObject({ status: 0, stderr: '' });
  expect(listed.stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      `^${asked}  requested  2026/06/02 09:00-09:30 America/New_York  Maria Tester.*  Visit .* with Dr. Robin.* \\(provider ${provider.id}\\)$`,
    ),
    expect.stringMatching(`^${open}  requested  any Monday; Anytime  Maria Tester`),
  ]);

  const confirmed = await clinic('confirm', `${asked}`);
  expect(confirmed).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^The visit is confirmed\.\n\d+ {2}confirmed/),
  });
  expect(await clinic('confirm', `${asked}`)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'This visit is already confirmed.\n',
  });

  const proposed = await clinic('propose', `${open}`, `${provider.id}`, '2026-06-03', '9:30');
  expect(proposed.stdout).toMatch(/\n\d+ {2}requested, proposed {2}2026\/06\/03 09:30-10:00 America/);
  expect((await clinic('decline', `${open}`, 'We are full.')).stdout).toMatch(/^The visit is declined\.\n/);
  expect((await story.seenByMaria(open)).history.at(-1)).toMatchObject({ action: 'decline', reason: 'We are full.' });
  expect((await clinic('complete', `${asked}`)).stderr).toBe("This visit hasn't begun yet.\n");
  expect((await clinic('noshow', '999999999')).stderr).toBe('Not found.\n');
  expect((await clinic('list', 'noshow', '--clinic', `${place.id}`)).stdout).toBe('No visit is noshow.\n');
});

test('clinic API: a new key from the shell opens the calls, and ends the old one at once or later', async () => {
  const { id } = story.place.clinic;
  const make = async (...words: string[]) => {
    const made = await run('clinic-key', {}, `${id}`, ...words);
    // The command lives in this very moment.
    app.clock.set(new Date());
    return made;
  };
  const listWith = (key: string) => run('clinic', { KINDWELL_URL: `${app.url}/`, KINDWELL_CLINIC_KEY: key }, 'list');

  const first = await make();
  expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\w-]{43}\n$/) });
  const second = await make('--overlap-hours', '2');
  expect(second.stderr).toMatch(/Older keys end at .* at the latest: 1\.\n$/);
  expect((await listWith(first.stdout.trim())).status).toBe(0);

  expect((await make()).stderr).toMatch(/Older keys end now: 2\.\n$/);
  expect(await listWith(second.stdout.trim())).toEqual({
    status: 1,
    stdout: '',
    stderr: "We don't recognize this key, or it has ended. Please use your clinic's current key.\n",
  });
});

test('clinic API: what a command lacks is said in one line, and it fails', async () => {
  const nowhere = { KINDWELL_URL: 'http://127.0.0.1:1' };
  const outcomes = await Promise.all([
    clinic('dance'),
    clinic('list'),
    run('clinic', nowhere, 'confirm', '1'),
    run('clinic-key', {}, 'x'),
    run('clinic-key', {}, '999999999'),
  ]);

  expect(outcomes.map(({ status, stdout }) => [status, stdout])).toEqual(Array(5).fill([1, '']));
  expect(outcomes.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
    'Say what to do:',
    'Say which clinic: --clinic ID.',
    'Kindwell cannot be reached at http://127.0.0.1:1. Is it running?',
    expect.stringMatching(/^Say whose key to make: /),
    'No key was made. There is no clinic 999999999.',
  ]);
});

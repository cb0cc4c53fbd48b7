import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { projectRoot } from '#bin/run-program.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { atMost, type Figure } from './figure.ts';

const port = '3978';
const address = `http://localhost:${port}`;
const rounds = 5;
const serverFile = 'server/src/features/help/support-contact.ts';
const webFile = 'web/src/features/auth/login-form.tsx';
const sentences = join(projectRoot, 'messages/en/auth.json');

/** Counts as a change for a program that watches the file; what it says stays. */
const touch = (file: string) => utimes(join(projectRoot, file), new Date(), new Date());

/** Resolves with the first line that begins so. */
function lineOf(lines: Interface, start: string): Promise<void> {
  return new Promise((resolve) => {
    lines.on('line', function look(line: string) {
      if (!line.startsWith(start)) return;
      lines.off('line', look);
      resolve();
    });
  });
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Until the server answers its first call by the changed sources. Milliseconds. */
const restart = (lines: Interface) =>
  timeOf(async () => {
    const isUp = lineOf(lines, 'Server restarted');
    await touch(serverFile);
    await isUp;
    await fetch(`${address}/healthz`);
  });

/** Until the open page runs the changed module. Milliseconds. */
const reload = (page: Page) =>
  timeOf(async () => {
    const isTaken = page.waitForEvent('console', (line) => line.text().includes('hot updated'));
    await touch(webFile);
    await isTaken;
  });

/** Until the open page shows a changed sentence; then it says what it said before. Milliseconds. */
async function rephrase(page: Page): Promise<number> {
  const before = await readFile(sentences, 'utf8');
  const lines: Record<string, string> = JSON.parse(before);
  const key = 'auth_signup_link';

  try {
    return await timeOf(async () => {
      await writeFile(sentences, before.replace(JSON.stringify(lines[key]), '"Changed while it runs"'));
      await page.getByText('Changed while it runs').waitFor();
    });
  } finally {
    await writeFile(sentences, before);
    await page.getByText(lines[key] ?? '', { exact: true }).waitFor();
  }
}

async function slowest(measure: () => Promise<number>): Promise<number> {
  let worst = 0;
  for (let round = 0; round < rounds; round += 1) worst = Math.max(worst, await measure());
  return worst;
}

async function measureLoop(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<Figure[]> {
  const found = ensureChromium();
  if ('missing' in found) throw new Error(`no browser to measure with: ${found.missing}`);

  const lines = createInterface({ input: child.stdout });
  await lineOf(lines, 'Kindwell is ready');
  const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox'] });

  try {
    const page = await browser.newPage();
    await page.goto(`${address}/login`);
    await page.getByRole('textbox').first().waitFor();
    const server = await slowest(() => restart(lines));
    const web = await slowest(() => reload(page));
    const sentence = await slowest(() => rephrase(page));
    const note = `, slowest of ${rounds}`;

    return [
      atMost('npm run dev, a change of the server', server / 1000, 5, 's', note),
      atMost('npm run dev, a change of the pages', web / 1000, 1, 's', note),
      atMost('npm run dev, a changed sentence', sentence / 1000, 1, 's', note),
    ];
  } finally {
    await browser.close();
  }
}

/** How long a developer waits for a change: of the server for its first answer, of the pages for the open one. */
export async function measureDevLoop(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindwell-dev-'));
  // biome-ignore lint/style/noProcessEnv: handed on, not read
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir };
  const child = spawn('npm', ['run', 'dev'], {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');

  try {
    return await measureLoop(child);
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure } from '#bench/figure.ts';
import { benchSecret, prepareGround } from '#bench/ground.ts';
import { projectRoot } from '#bin/run-program.ts';
import { findFreePort } from '#server/db/embedded-postmaster.ts';
import { buildImage, type Image } from './build-image.ts';
import { imageUser, requireShutIn, runInImage, startInImage } from './run-in-image.ts';

const yes = (what: string, isSo: boolean, measured: string): Figure => ({ what, measured, reach: '', isReached: isSo });

/** Production as far as it can be without a mail server and the like: nothing of them is asked for at the start. */
const settings = {
  KINDWELL_MODE: 'production',
  KINDWELL_SECRET: benchSecret,
  PUBLIC_URL: 'https://kindwell.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@kindwell.example',
  SMS_URL: 'https://sms.example',
  SMS_ACCOUNT: 'drill',
  SMS_TOKEN: 'drill',
  SMS_FROM: 'Kindwell',
  GIFT_CARD_PROVIDER: 'tango',
  GIFT_CARD_URL: 'https://cards.example',
  GIFT_CARD_PLATFORM: 'drill',
  GIFT_CARD_CUSTOMER: 'drill',
  GIFT_CARD_ACCOUNT: 'drill',
  GIFT_CARD_KEY: 'drill',
  LOG_LEVEL: 'error',
};

async function megabytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}

/** The tools of development that came along. */
async function countTools({ workdir }: Image): Promise<number> {
  const { devDependencies } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
  // Fastify and pg are what the server runs on as well, and the types of Node come with its packages.
  const tools = Object.keys(devDependencies).filter((name) => !['fastify', 'pg', '@types/node'].includes(name));
  const there = await Promise.all(
    tools.map((name) => stat(path.join(workdir, 'node_modules', name)).catch(() => null)),
  );
  return there.filter((found) => found !== null).length;
}

async function waitUntilReady(url: string, hasEnded: () => boolean) {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded()) throw new Error('the server of the image ended before it was ready');
    await wait(50);
  }
}

/** What lies in the machine's folder for temporary files and belongs to the image's user. */
async function countStrayFiles(): Promise<number> {
  const names = await readdir(tmpdir());
  const owners = await Promise.all(
    names.map((name) =>
      stat(path.join(tmpdir(), name)).then(
        ({ uid }) => uid,
        () => 0,
      ),
    ),
  );
  return owners.filter((uid) => uid === imageUser).length;
}

async function serve(image: Image, volume: string, databaseUrl: string): Promise<Figure[]> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { ...settings, DATABASE_URL: databaseUrl, PORT: port };
  const [, ...args] = image.entrypoint;
  const run = (...program: string[]) => runInImage(image, volume, program, env);

  const began = performance.now();
  const server = startInImage(image, volume, args, env);
  server.stderr?.pipe(process.stderr);
  server.stdout?.resume();
  const ended = once(server, 'exit');
  await waitUntilReady(url, () => server.exitCode !== null);
  const readySeconds = (performance.now() - began) / 1000;

  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  const healthy = await run('bin/healthcheck.ts');
  const audit = await run('bin/points-audit.ts');
  const written = await run('--eval', "require('node:fs').writeFileSync('server/src/main.ts', '')");

  const asked = performance.now();
  server.kill('SIGTERM');
  const [code] = await ended;
  const stopSeconds = (performance.now() - asked) / 1000;
  const gone = await run('bin/healthcheck.ts');

  return [
    { what: 'image: ready', measured: `${readySeconds.toFixed(1)} s`, reach: '', isReached: null },
    yes('image: shows the sign-in', page.status === 200 && html.includes('<html'), `${page.status}`),
    yes('image: its health check passes', healthy.code === 0, `exit code ${healthy.code}`),
    yes('image: its commands work', audit.code === 0, audit.said.trim() || audit.complained.trim()),
    yes('image: its files cannot be written', written.complained.includes('EROFS'), 'read-only file system'),
    atMost('image: graceful stop', stopSeconds, 10, 's'),
    yes('image: ends well', code === 0, `exit code ${code}`),
    yes('image: health check of one that is gone fails', gone.code === 1, `exit code ${gone.code}`),
    atMost('image: files written beside /data', await countStrayFiles(), 0, 'files'),
  ];
}

/**
 * Builds what deploy/Containerfile builds, in a plain folder, and runs it as its user on a read-only view of that folder,
 * without a capability. No container engine is needed, and none is proven.
 */
export async function drillImage(): Promise<Figure[]> {
  requireShutIn();
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-image-'));
  await chmod(folder, 0o755);
  const ground = await prepareGround();

  try {
    const image = await buildImage(folder);
    const volume = path.join(folder, 'volume');
    await mkdir(volume, { mode: 0o700 });
    await chown(volume, imageUser, imageUser);

    return [
      {
        what: 'image: size without Node',
        measured: `${(await megabytesIn(image.root)).toFixed(0)} MB`,
        reach: '',
        isReached: null,
      },
      atMost('image: tools of development in it', await countTools(image), 0, 'tools'),
      ...(await serve(image, volume, ground.databaseUrl)),
    ];
  } finally {
    await ground.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

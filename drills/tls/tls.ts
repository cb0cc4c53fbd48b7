import { mkdir, readFile, rm } from 'node:fs/promises';
import { get } from 'node:https';
import path from 'node:path';
import type { Figure } from '#bench/figure.ts';
import { prepareGround, serveKindwell } from '#bench/ground.ts';
import { projectRoot } from '#bin/run-program.ts';
import { needPrograms } from '#drills/programs.ts';
import { makeCertificates } from './certificates.ts';
import { openFrontDoor } from './front-door.ts';
import { judgeHeaders } from './observatory.ts';
import { examineTls } from './testssl.ts';

const folder = path.join(projectRoot, '.cache/tls');
// The Observatory takes no name without a dot.
const address = '127.0.0.1';

/**
 * Kindwell behind nginx with TLS, looked at from outside: the handshake by testssl, headers and cookies by the HTTP
 * Observatory of MDN. Needs the ports 80 and 443 of this machine. Reports stay in .cache/tls.
 */
export async function drillTls(): Promise<Figure[]> {
  await needPrograms({ nginx: 'nginx', openssl: 'openssl', testssl: 'testssl.sh' });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const certificates = await makeCertificates(folder, [address]);
  const ground = await prepareGround();
  try {
    const served = await serveKindwell(ground, { PUBLIC_URL: `https://${address}`, TRUSTED_PROXIES: '1' });
    try {
      const port = Number(new URL(served.url).port);
      const door = await openFrontDoor({
        folder: path.join(folder, 'nginx'),
        address,
        names: [address],
        port,
        certificates,
      });
      try {
        return await figures(certificates.authority);
      } finally {
        await door.close();
      }
    } finally {
      await served.stop();
    }
  } finally {
    await ground.stop();
  }
}

const beside = (what: string, names: string[]): Figure => ({
  what,
  measured: names.join(', ') || 'none',
  reach: '',
  isReached: null,
});

/** The calls whose answers come compressed, of some that anybody may make and that are long enough. */
async function compressedCalls(authority: string): Promise<string[]> {
  const ca = await readFile(authority);
  const paths = ['/selfcare/state/', '/api_v2/languages/', '/docs/openapi.json', '/demo/outbox/messages'];

  const encodings = paths.map(
    (path) =>
      new Promise<string | undefined>((resolve, reject) => {
        const options = { ca, headers: { 'accept-encoding': 'br, gzip' } };
        get(`https://${address}${path}`, options, (answer) => {
          answer.resume();
          resolve(answer.headers['content-encoding']);
        }).once('error', reject);
      }),
  );
  const found = await Promise.all(encodings);
  return paths.filter((_, index) => found[index] !== undefined);
}

async function figures(authority: string): Promise<Figure[]> {
  const headers = await judgeHeaders(address, authority);
  const tls = await examineTls(address, authority, folder);
  const compressed = await compressedCalls(authority);

  const judged = [`${headers.grade}, ${headers.score}, ${headers.passed} passed`, ...headers.failed].join('; ');
  return [
    { what: 'HTTP Observatory of MDN', measured: judged, reach: 'A+', isReached: headers.grade === 'A+' },
    {
      what: 'testssl: findings',
      measured: tls.faults.join('; ') || `none in ${tls.checks} checks`,
      reach: 'none',
      isReached: tls.faults.length === 0,
    },
    {
      what: 'calls that are compressed',
      measured: compressed.join(', ') || 'none',
      reach: 'none',
      isReached: compressed.length === 0,
    },
    beside('testssl: none here, see docs', tls.exempt),
    beside('testssl: checks it could not make', tls.notMade),
  ];
}

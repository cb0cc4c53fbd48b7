import { createHash, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { Figure } from '#bench/figure.ts';
import { prepareGround, serveKindwell } from '#bench/ground.ts';
import { buildWeb } from '#bin/build-web.ts';
import { projectRoot } from '#bin/run-program.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { needPrograms } from '#drills/programs.ts';
import { makeCertificates } from '#drills/tls/certificates.ts';
import { openFrontDoor } from '#drills/tls/front-door.ts';
import { tryBlocked, walk, worksOnTwoHosts } from './walk.ts';

const folder = path.join(projectRoot, '.cache/hosts');
const address = '127.0.0.1';
const api = 'https://api.kindwell.test';
const ofOurSite = 'my.kindwell.test';
const ofOtherSite = 'portal.clinic.test';
const names = ['api.kindwell.test', ofOurSite, ofOtherSite];

/** A browser that finds all these names on this machine, and believes the certificate that was made for them. */
async function openBrowser(certificate: string): Promise<Browser> {
  const chrome = ensureChromium();
  if ('missing' in chrome) throw new Error(chrome.missing);

  const { publicKey } = new X509Certificate(await readFile(certificate));
  const key = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return chromium.launch({
    executablePath: chrome.file,
    args: [`--host-resolver-rules=MAP *.test ${address}`, `--ignore-certificate-errors-spki-list=${key}`],
  });
}

async function figures(browser: Browser): Promise<Figure[]> {
  const strict = `${worksOnTwoHosts}; Strict`;
  const none = `${worksOnTwoHosts}; None`;
  const blocked = 'one sentence in en, one sentence in es; on /login, no cookie left';

  const rows: [what: string, reach: string, measured: string][] = [
    ['two hosts of one site', strict, await walk(browser, { page: `https://${ofOurSite}`, api })],
    ['two sites, third-party cookies allowed', none, await walk(browser, { page: `https://${ofOtherSite}`, api })],
    [
      'two sites, third-party cookies blocked',
      blocked,
      await tryBlocked(browser, { page: `https://${ofOtherSite}`, api }),
    ],
    [
      'one site, third-party cookies blocked',
      strict,
      await walk(browser, { page: `https://${ofOurSite}`, api, blocksThirdParties: true }),
    ],
  ];
  return rows.map(([what, reach, measured]) => ({ what, measured, reach, isReached: measured === reach }));
}

async function measureBehind(certificate: string): Promise<Figure[]> {
  const browser = await openBrowser(certificate);
  try {
    return await figures(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Pages on one host and their calls on another, behind nginx with TLS, in Chromium: on two hosts of one site, and on two
 * sites with third-party cookies allowed and blocked. Needs the ports 80 and 443 of this machine.
 */
export async function drillHosts(): Promise<Figure[]> {
  await needPrograms({ nginx: 'nginx', openssl: 'openssl' });
  if (!(await buildWeb())) throw new Error('the web app could not be built');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const certificates = await makeCertificates(folder, names);
  const ground = await prepareGround();
  try {
    const served = await serveKindwell(ground, {
      PUBLIC_URL: `https://${ofOurSite}`,
      API_HOSTS: [ofOurSite, ofOtherSite].map((page) => `${page}=${api}`).join(','),
      TRUSTED_PROXIES: '1',
    });
    try {
      const port = Number(new URL(served.url).port);
      const door = await openFrontDoor({ folder: path.join(folder, 'nginx'), address, names, port, certificates });
      try {
        return await measureBehind(certificates.certificate);
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

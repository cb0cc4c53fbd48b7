import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#bin/run-program.ts';

const run = promisify(execFile);

// A program of its own, not a library: what it brings stays out of the project (drills/tls/observatory/package.json).
const home = path.join(projectRoot, 'drills/tls/observatory');
const program = path.join(home, 'node_modules/@mdn/mdn-http-observatory');

type Report = {
  error?: string;
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
};

/** Fetches the program where it is not there yet. Its own scripts ask the network for lists that a loopback needs not. */
async function install() {
  const isThere = await access(path.join(program, 'src/scan.js')).then(
    () => true,
    () => false,
  );
  if (!isThere) await run('npm', ['ci', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund']);
  await writeFile(path.join(program, 'conf/hsts-preload.json'), '{}');
}

/** What the HTTP Observatory of MDN gives an address for its headers and cookies, and the tests that do not pass. */
export async function judgeHeaders(address: string, authority: string) {
  await install();
  // biome-ignore lint/style/noProcessEnv: the child needs the PATH
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: authority };
  const { stdout } = await run(process.execPath, [path.join(program, 'src/scan.js'), address], { env, cwd: program });

  const report: Report = JSON.parse(stdout);
  if (report.error) throw new Error(`The Observatory could not look: ${report.error}`);
  const { grade, score, testsPassed, testsQuantity } = report.scan;
  const failed = Object.entries(report.tests).flatMap(([name, { pass, result }]) =>
    pass === false ? [`${name}: ${result}`] : [],
  );

  return { grade, score, passed: `${testsPassed}/${testsQuantity}`, failed };
}

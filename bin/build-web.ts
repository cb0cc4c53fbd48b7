import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '#bin/lib/compress-folder.ts';
import { listLanguages } from '#web-build/catalogue.ts';
import { compileWords } from './compile-words.ts';
import { projectRoot, type RunResult, runProgram, tools } from './run-program.ts';
import { buildSecondBrand } from './second-brand.ts';

const webFolder = path.join(projectRoot, 'web');
const distFolder = path.join(webFolder, 'dist');
const pseudoFolder = path.join(projectRoot, '.cache', 'pseudo-web');
const stampFile = path.join(distFolder, '.built-from');

// Made by the build itself, or no part of it.
const notInputs = /^web\/(dist|node_modules|src\/paraglide|project\.inlang\/)|\.(test|spec)\.tsx?$/;

async function listInputs(): Promise<string[]> {
  const folders = await Promise.all(
    ['brand', 'messages', 'web', 'contract/src'].map(async (folder) => {
      const entries = await readdir(path.join(projectRoot, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
    }),
  );

  return [...folders.flat(), 'package-lock.json'].filter((file) => !notInputs.test(file)).sort();
}

/** What the built app depends on, as one hash: its sources, the contract, its configuration and the locked packages. */
async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');

  for (const file of await listInputs()) {
    hash.update(`${file}\0`);
    hash.update(await readFile(path.join(projectRoot, file)));
  }
  return hash.digest('hex');
}

/** Builds the app in one language, given as Vite's mode. */
const buildIn = (language: string, more: string[] = []) =>
  runProgram(tools.vite, ['build', 'web', '--mode', language, '--logLevel', 'error', ...more], {
    isQuiet: true,
    // Whatever the caller's is: the browser gets React's production code.
    env: { NODE_ENV: 'production' },
  });

/**
 * Compiles the catalogue once, then builds the app in each language, all at once: they share what has no words in it. The
 * worker for a start without a network knows the files of all, so it is the last.
 */
async function buildLanguages(): Promise<RunResult> {
  const messages = await runProgram('web/compile-messages.ts', [], { isQuiet: true });
  if (!messages.isOk) return messages;

  const builds = await Promise.all(listLanguages().map((language) => buildIn(language)));
  return builds.find(({ isOk }) => !isOk) ?? buildIn('worker');
}

/**
 * Builds the web app into web/dist, once for each language, with compressed copies of its files, unless what is there was
 * built from the same sources, and the sentences of the server that shows it. The mark is written last, so a build that was
 * cut off is made again. Answers false when the build fails.
 */
export async function buildWeb(): Promise<boolean> {
  await compileWords();
  const inputs = await hashInputs();
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === inputs) return true;

  process.stdout.write('Building the web app ...\n');
  await rm(distFolder, { recursive: true, force: true });
  const { isOk, output } = await buildLanguages();
  if (!isOk) {
    process.stderr.write(`${output}\nThe web app could not be built.\n`);
    return false;
  }

  await compressFolder(distFolder);
  await writeFile(stampFile, inputs);
  return true;
}

/**
 * Builds what the tests need: the app, beside it one in words that nobody speaks, from right to left, which no server
 * shows, and the project of a second brand. Answers false when a build fails.
 */
export async function buildTestWeb(): Promise<boolean> {
  if (!(await buildWeb())) return false;

  const inputs = await hashInputs();
  const stamp = path.join(pseudoFolder, '.built-from');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === inputs) return buildSecondBrand();

  await rm(pseudoFolder, { recursive: true, force: true });
  const { isOk, output } = await buildIn('pseudo', ['--outDir', pseudoFolder]);
  if (isOk) await writeFile(stamp, inputs);
  else process.stderr.write(`${output}\nThe pseudo-language could not be built.\n`);
  return isOk && buildSecondBrand();
}

if (import.meta.main) process.exitCode = (await buildTestWeb()) ? 0 : 1;

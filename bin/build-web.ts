import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildConsole } from '#bin/lib/build-console.ts';
import { compressFolder } from '#bin/lib/compress-folder.ts';
import { listLanguages } from '#web-build/catalogue.ts';
import { compileWords } from './compile-words.ts';
import { hashInputs, isBuiltFrom, markBuilt } from './lib/built-from.ts';
import { projectRoot, type RunResult, runProgram, tools } from './run-program.ts';
import { buildSecondBrand } from './second-brand.ts';

const webFolder = path.join(projectRoot, 'web');
const distFolder = path.join(webFolder, 'dist');
const pseudoFolder = path.join(projectRoot, '.cache', 'pseudo-web');

// What the app depends on: its sources, the sentences, the contract and the brand.
const inputFolders = ['brand', 'messages', 'web', 'contract/src'];

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
  const messages = await runProgram('web/compile-messages.ts', ['web'], { isQuiet: true });
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
  const inputs = await hashInputs(inputFolders);
  if (await isBuiltFrom(distFolder, inputs)) return true;

  process.stdout.write('Building the web app ...\n');
  await rm(distFolder, { recursive: true, force: true });
  const { isOk, output } = await buildLanguages();
  if (!isOk) {
    process.stderr.write(`${output}\nThe web app could not be built.\n`);
    return false;
  }

  await compressFolder(distFolder);
  await markBuilt(distFolder, inputs);
  return true;
}

/**
 * Builds what the tests need: the app, the operator's console, beside them the app in words that nobody speaks, from right
 * to left, which no server shows, and the project of a second brand. Answers false when a build fails.
 */
export async function buildTestWeb(): Promise<boolean> {
  if (!(await buildWeb()) || !(await buildConsole())) return false;

  const inputs = await hashInputs(inputFolders);
  if (await isBuiltFrom(pseudoFolder, inputs)) return buildSecondBrand();

  await rm(pseudoFolder, { recursive: true, force: true });
  const { isOk, output } = await buildIn('pseudo', ['--outDir', pseudoFolder]);
  if (isOk) await markBuilt(pseudoFolder, inputs);
  else process.stderr.write(`${output}\nThe pseudo-language could not be built.\n`);
  return isOk && buildSecondBrand();
}

if (import.meta.main) process.exitCode = (await buildTestWeb()) ? 0 : 1;

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '#bin/lib/compress-folder.ts';
import { projectRoot, type RunResult, runProgram, tools } from '#bin/run-program.ts';
import { listLanguages } from '#web-build/catalogue.ts';
import { hashInputs, isBuiltFrom, markBuilt } from './built-from.ts';

const distFolder = path.join(projectRoot, 'console', 'dist');

// The kit and what builds it are the patients' app's.
const inputFolders = ['brand', 'messages', 'web', 'console', 'contract/src'];

const buildIn = (language: string) =>
  runProgram(tools.vite, ['build', 'console', '--mode', language, '--logLevel', 'error'], {
    isQuiet: true,
    // Whatever the caller's is: the browser gets React's production code.
    env: { NODE_ENV: 'production' },
  });

/** The sentences of the kit are those of the patients' pages, which are built before. */
const hasKitWords = () => existsSync(path.join(projectRoot, 'web/src/paraglide/messages.js'));

/** The sentences, then each language after the other: a server may be at work beside it. */
async function buildLanguages(): Promise<RunResult> {
  const messages = await runProgram('web/compile-messages.ts', hasKitWords() ? ['console'] : [], { isQuiet: true });
  if (!messages.isOk) return messages;

  for (const language of listLanguages()) {
    const build = await buildIn(language);
    if (!build.isOk) return build;
  }
  return messages;
}

/**
 * Builds the operator's console into console/dist, once for each language, unless what is there was built from the same
 * sources. The mark is written last: until then the server says that it is being prepared. Answers false when it fails.
 */
export async function buildConsole(): Promise<boolean> {
  const inputs = await hashInputs(inputFolders);
  if (await isBuiltFrom(distFolder, inputs)) return true;

  await rm(distFolder, { recursive: true, force: true });
  const { isOk, output } = await buildLanguages();
  if (!isOk) {
    process.stderr.write(`${output}\nThe console could not be built.\n`);
    return false;
  }

  await compressFolder(distFolder);
  await markBuilt(distFolder, inputs);
  return true;
}

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './compress-folder.ts';
import { projectRoot, runProgram, tools } from './run-program.ts';

const webFolder = path.join(projectRoot, 'web');
const distFolder = path.join(webFolder, 'dist');
const stampFile = path.join(distFolder, '.built-from');

// Made by the build itself, or no part of it.
const notInputs = /^web\/(dist|node_modules|src\/paraglide|project\.inlang\/(?!settings\.json$))|\.(test|spec)\.tsx?$/;

async function listInputs(): Promise<string[]> {
  const folders = await Promise.all(
    ['web', 'contract/src'].map(async (folder) => {
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

/**
 * Builds the web app into web/dist, with compressed copies of its files, unless what is there was built from the same
 * sources. The mark is written last, so a build that was cut off is made anew. Answers false when the build fails.
 */
export async function buildWeb(): Promise<boolean> {
  const inputs = await hashInputs();
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === inputs) return true;

  process.stdout.write('Building the web app ...\n');
  const { isOk, output } = await runProgram(tools.vite, ['build', 'web', '--logLevel', 'error'], {
    isQuiet: true,
    // Whatever the caller's is: the browser gets React's production code.
    env: { NODE_ENV: 'production' },
  });
  if (!isOk) {
    process.stderr.write(`${output}\nThe web app could not be built.\n`);
    return false;
  }

  await compressFolder(distFolder);
  await writeFile(stampFile, inputs);
  return true;
}

if (import.meta.main) process.exitCode = (await buildWeb()) ? 0 : 1;

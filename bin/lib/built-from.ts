import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { projectRoot } from '#bin/run-program.ts';

// Made by the builds themselves, or no part of them.
const notInputs = /^(web|console)\/(dist|node_modules|src\/paraglide|project\.inlang\/)|\.(test|spec)\.tsx?$/;

async function listInputs(inputFolders: string[]): Promise<string[]> {
  const folders = await Promise.all(
    inputFolders.map(async (folder) => {
      const entries = await readdir(path.join(projectRoot, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name).slice(projectRoot.length + 1));
    }),
  );

  return [...folders.flat(), 'package-lock.json'].filter((file) => !notInputs.test(file)).sort();
}

const filesAtOnce = 50;

/**
 * What a built app depends on, as one hash: all that lies in its folders, the packages included that are locked. Some files are
 * read in one go: a start waits for them, and a turn to a thread for each takes longer; a server that is up answers in between.
 */
export async function hashInputs(folders: string[]): Promise<string> {
  const hash = createHash('sha256');

  for (const [index, file] of (await listInputs(folders)).entries()) {
    if (index % filesAtOnce === 0) await turn();
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(projectRoot, file)));
  }
  return hash.digest('hex');
}

const stampOf = (folder: string) => path.join(folder, '.built-from');

/** Whether what lies in a folder was built from these inputs. */
export const isBuiltFrom = async (folder: string, inputs: string) =>
  (await readFile(stampOf(folder), 'utf8').catch(() => '')) === inputs;

/** Notes what a folder was built from: the last step, so that a build that was cut off is made again. */
export const markBuilt = (folder: string, inputs: string) => writeFile(stampOf(folder), inputs);

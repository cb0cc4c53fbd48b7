import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#bin/run-program.ts';

// Made by the builds themselves, or no part of them.
const notInputs = /^(web|console)\/(dist|node_modules|src\/paraglide|project\.inlang\/)|\.(test|spec)\.tsx?$/;

async function listInputs(inputFolders: string[]): Promise<string[]> {
  const folders = await Promise.all(
    inputFolders.map(async (folder) => {
      const entries = await readdir(path.join(projectRoot, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
    }),
  );

  return [...folders.flat(), 'package-lock.json'].filter((file) => !notInputs.test(file)).sort();
}

/** What a built app depends on, as one hash: all that lies in its folders, the packages included that are locked. */
export async function hashInputs(folders: string[]): Promise<string> {
  const hash = createHash('sha256');

  for (const file of await listInputs(folders)) {
    hash.update(`${file}\0`);
    hash.update(await readFile(path.join(projectRoot, file)));
  }
  return hash.digest('hex');
}

const stampOf = (folder: string) => path.join(folder, '.built-from');

/** Whether what lies in a folder was built from these inputs. */
export const isBuiltFrom = async (folder: string, inputs: string) =>
  (await readFile(stampOf(folder), 'utf8').catch(() => '')) === inputs;

/** Notes what a folder was built from: the last step, so that a build that was cut off is made again. */
export const markBuilt = (folder: string, inputs: string) => writeFile(stampOf(folder), inputs);

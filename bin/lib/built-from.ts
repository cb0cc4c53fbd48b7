import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#bin/run-program.ts';

// Made by the builds themselves, or no part of them.
const notInputs = /^(web|console)\/(dist|node_modules|src\/paraglide|project\.inlang\/)|\.(test|spec)\.tsx?$/;

function listInputs(inputFolders: string[]): string[] {
  const files = inputFolders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name).slice(projectRoot.length + 1)),
  );

  return [...files, 'package-lock.json'].filter((file) => !notInputs.test(file)).sort();
}

/**
 * What a built app depends on, as one hash: all that lies in its folders, the packages included that are locked. Read without
 * waiting: a start waits for it, and a thousand turns to a thread take longer than the files.
 */
export function hashInputs(folders: string[]): string {
  const hash = createHash('sha256');

  for (const file of listInputs(folders)) {
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

import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#bin/run-program.ts';

const folder = path.join(projectRoot, 'deploy');

/** A shipped file with the ports and folders of this drill in the place of its own. Throws where one is not in it. */
export async function fillShipped(file: string, changes: [own: string, ours: string][], to: string): Promise<string> {
  let content = await readFile(path.join(folder, file), 'utf8');

  for (const [own, ours] of changes) {
    if (!content.includes(own)) throw new Error(`deploy/${file} has no ${own}`);
    content = content.replaceAll(own, ours);
  }
  await writeFile(to, content);
  return to;
}

/** The settings of a shipped file of PostgreSQL. */
export async function readPostgresSettings(file: string): Promise<Record<string, string>> {
  const content = await readFile(path.join(folder, 'postgresql', file), 'utf8');
  const lines = content.matchAll(/^(\w+) = '?([^'#\n]*?)'?$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Runs a program to its end. Throws with what it said where that was no success. */
export function runToEnd(command: string, args: string[]) {
  const { status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}${stdout}`);
}

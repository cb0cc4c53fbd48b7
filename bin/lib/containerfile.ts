import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#bin/run-program.ts';

/** One line of the Containerfile: `COPY`, and what stands behind it. */
export type Instruction = { word: string; rest: string };

/** What one `FROM` begins. */
export type Stage = { name: string | undefined; instructions: Instruction[] };

const readText = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8');

/** The stages of deploy/Containerfile in their order; the last one is the image. */
export function readContainerfile(): Stage[] {
  const lines = readText('deploy/Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1], instructions: [] });
    stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

/** The files of a COPY, where they go, and the stage that they come from; undefined: the project itself. */
export function readCopy({ rest }: Instruction): { from: string | undefined; sources: string[]; target: string } {
  const words = rest.split(/\s+/);
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
  const names = words.slice(from ? 1 : 0);
  return { from, sources: names.slice(0, -1), target: names.at(-1) ?? '' };
}

/** A pattern of .dockerignore; other than in a shell its stars mean names with a dot in front too. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('**/', '(.+/)?').replaceAll('*', '[^/]*')}$`);

/** Whether .dockerignore keeps a file of the project from the image: the last line that matches it or a folder of it counts. */
export function isKeptOut(file: string): boolean {
  const folders = file.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
  let isOut = false;

  for (const line of readText('.dockerignore').split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const pattern = patternOf(line.replace(/^!/, ''));
    if (folders.some((each) => pattern.test(each))) isOut = !line.startsWith('!');
  }
  return isOut;
}

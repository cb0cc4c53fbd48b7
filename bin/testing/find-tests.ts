import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#bin/run-program.ts';

/** What a name means to one runner: files that are run whole, and files of which only tests with such titles are. */
export type FoundTests = { whole: string[]; titled: string[] };

const folders = {
  vitest: ['{contract,server,web,console}/src/**/*.test.ts', '{bench,bin}/**/*.test.ts'],
  stories: ['e2e/*.spec.ts', '{web,console}/src/**/*.spec.ts'],
  webkit: ['e2e/webkit/*.webkit.ts'],
};

/**
 * The files of tests, from the root of the project, whose path has the name, or whose text has it, in whatever letters. A
 * title that is put together while the tests run is found by what stands in the file.
 */
export async function findTests(runner: keyof typeof folders, name: string): Promise<FoundTests> {
  const wanted = name.toLowerCase();
  const found: FoundTests = { whole: [], titled: [] };

  for await (const file of glob(folders[runner], { cwd: projectRoot })) {
    if (file.toLowerCase().includes(wanted)) found.whole.push(file);
    else if ((await readFile(path.join(projectRoot, file), 'utf8')).toLowerCase().includes(wanted))
      found.titled.push(file);
  }
  return { whole: found.whole.sort(), titled: found.titled.sort() };
}

/** The name as the runners take titles: a regular expression of nothing but itself, in whatever letters. */
export const titlePattern = (name: string) =>
  name.replaceAll(/[a-z]|[^\w\s]/gi, (sign) =>
    /[a-z]/i.test(sign) ? `[${sign.toLowerCase()}${sign.toUpperCase()}]` : `\\${sign}`,
  );

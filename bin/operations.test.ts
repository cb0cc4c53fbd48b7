import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');

test('docs/operations.md names every command and every drill', async () => {
  const page = await read('docs/operations.md');
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts)
    .filter((name) => name !== 'prestart')
    .map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`));
  const [, list = ''] = (await read('drills/main.ts')).split('const drills: Record<string, Drill> = {');
  const drills = [...(list.split('};')[0] ?? '').matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name = '']) => name);

  expect(drills.length).toBeGreaterThan(5);
  expect([...commands, ...drills].filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});

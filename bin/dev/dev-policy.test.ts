import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#bin/run-program.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { devHeaders } from './dev-policy.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const partsOf = (headers: Record<string, string>) => headers['content-security-policy']?.split('; ') ?? [];

test('a page of npm run dev may run its own hot reload, and nothing else that a page of the program may not', () => {
  const [strict, loose] = [partsOf(securityHeaders), partsOf(devHeaders())];

  expect(loose.filter((part) => !strict.includes(part))).toEqual([
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws:",
  ]);
  expect(strict.filter((part) => !loose.includes(part)).map((part) => part.split(' ')[0])).toEqual([
    ...['script-src', 'style-src', 'connect-src'],
    ...['require-trusted-types-for', 'trusted-types'],
  ]);
  expect({ ...devHeaders(), 'content-security-policy': '' }).toEqual({
    ...securityHeaders,
    'content-security-policy': '',
  });
});

// The file that people download with their data is opened from their disk; it has styles in it and no script.
const copyOfData = 'server/src/features/my-data/copy/write-page.ts';

// No setting can bring it about: the words of the loose policy are in no file of the program, which reaches none of dev's.
test('the program cannot send what only hot reload needs', () => {
  const shipped = globSync('server/src/**/*.ts', { cwd: projectRoot }).filter(
    (file) => !/\.test\.ts$|^server\/src\/testing\//.test(file) && file !== copyOfData,
  );
  const sources = [...shipped, 'bin/start.ts', 'bin/build-web.ts'];
  const loose = /'unsafe-(?:inline|eval)'|\bwss?:(?!\/\/)|#bin\/dev|#web-build\/dev-server|from '(?:\.\/dev[/.-]|vite)/;

  expect(shipped.length).toBeGreaterThan(200);
  expect(sources.filter((file) => loose.test(read(file)))).toEqual([]);
  expect(partsOf(securityHeaders).join()).not.toMatch(/unsafe|ws:/);
});

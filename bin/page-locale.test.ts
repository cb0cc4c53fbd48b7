import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));

// The language of the page is for choosing words. What is written by Intl takes its locale from formatLocale().
const comparesLanguages = [
  'console/src/lib/own-language.ts',
  'console/src/shell/navigation/language-links.tsx',
  'web/src/features/appointments/ready/lines-to-bring.tsx',
  'web/src/features/auth/sign-in.ts',
  'web/src/features/providers/clinic/clinic-documents.tsx',
  'web/src/features/providers/locator/street/open-streets.ts',
  'web/src/features/providers/provider/provider-header.tsx',
  'web/src/lib/api/api.ts',
  'web/src/lib/language/account-language.ts',
  'web/src/lib/language/locale.ts',
  'web/src/shell/navigation/other-languages.ts',
  'web/src/ui/content/as-written.tsx',
];

const files = globSync('{web,console}/src/**/*.{ts,tsx}', { cwd: sources }).filter(
  (file) => !/src\/paraglide\//.test(file) && !/\.(test|spec)\.tsx?$/.test(file),
);
const read = (file: string) => readFileSync(`${sources}${file}`, 'utf8');

test('nothing is written in the plain code of a language: «es» alone has other numbers and clocks than the US', () => {
  expect(files.length).toBeGreaterThan(100);

  expect(files.filter((file) => read(file).includes('getLocale()')).sort()).toEqual(comparesLanguages);
  const bare = /\.toLocale(?:Date|Time)?String\(\s*[){]|new Intl\.\w+\(\s*(?:\)|\{|'(?:en|es)')/;
  expect(files.filter((file) => bare.test(read(file)))).toEqual([]);
});

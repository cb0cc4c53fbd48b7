import { expect, test } from 'vitest';
import { inWrittenNumbers } from './written-numbers.ts';

const begin = 'const countPlural = registry.plural("en", i?.count, {});';
const said = (text: string) => `return /** @type {LocalizedString} */ (\`${text}\`)`;

test('CONSOLE-121 a number that chooses the plural is written as people write it, other values as they are given', () => {
  const code = `${begin}${said(`\${i?.count} of \${i?.total} changes`)}`;
  expect(inWrittenNumbers(code, './format.ts')).toBe(
    `import { formatNumber } from './format.ts';\n${begin}${said(`\${formatNumber(i?.count)} of \${i?.total} changes`)}`,
  );
});

test('a sentence without a plural, or without its number, stays as it is', () => {
  const plain = said(`\${i?.count} changes`);
  const unsaid = `${begin}${said('changes')}`;
  expect(inWrittenNumbers(plain, './format.ts')).toBe(plain);
  expect(inWrittenNumbers(unsaid, './format.ts')).toBe(unsaid);
});

import { expect, test } from 'vitest';
import { findTests, titlePattern } from './find-tests.ts';

test('a name finds the files of its path whole, and those that only speak of it by their titles', async () => {
  const { whole, titled } = await findTests('vitest', 'bin/testing/find-tests');

  expect(whole).toEqual(['bin/testing/find-tests.test.ts']);
  expect(titled).not.toContain('bin/testing/find-tests.test.ts');
  expect((await findTests('vitest', 'THOSE THAT ONLY SPEAK OF IT')).titled).toEqual(['bin/testing/find-tests.test.ts']);
});

test('each runner has its own', async () => {
  expect((await findTests('stories', 'web/src/pages/sign-in/login.spec.ts')).whole).toEqual([
    'web/src/pages/sign-in/login.spec.ts',
  ]);
  expect((await findTests('vitest', 'web/src/pages/sign-in/login.spec.ts')).whole).toEqual([]);
  expect((await findTests('webkit', 'sign-in')).whole).toEqual(['e2e/webkit/sign-in.webkit.ts']);
});

test.each([
  ['a visit (of two) is moved?', 'A Visit (of two) IS moved? Yes', true],
  ['BOOK-09', 'book-09 a visit', true],
  ['BOOK.09', 'BOOK-09 a visit', false],
])('the title %s is looked for in %s as it is, in whatever letters', (name, title, isFound) => {
  expect(new RegExp(titlePattern(name)).test(title)).toBe(isFound);
});

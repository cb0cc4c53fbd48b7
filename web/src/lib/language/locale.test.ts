import { languageCodes } from '@kindwell/contract/language.ts';
import { expect, test } from 'vitest';
import { locales } from '#web/paraglide/runtime.js';

test('SET-04 the sentences on screen are written in the languages of the contract', () => {
  expect(locales).toEqual(languageCodes);
});

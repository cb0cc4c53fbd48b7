import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBrand, setsOf } from './brand.ts';
import { themesOf, weakPairs } from './colour-pairs.ts';

const tokens = readFileSync(new URL('src/styles/tokens.css', import.meta.url), 'utf8');
const themes = Object.entries(themesOf(tokens, setsOf(readBrand())));

test.each(themes)(
  'in the %s colours text stands out from its field by 4.5 to 1, marks and edges by 3',
  (_name, theme) => {
    expect(Object.keys(theme).length).toBeGreaterThan(50);
    expect(weakPairs(theme)).toEqual([]);
  },
);

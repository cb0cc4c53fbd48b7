import { setsOf } from '@kindwell/contract/brand/brand-shape.ts';
import { themesOf, weakPairs } from '@kindwell/contract/brand/colour-pairs.ts';
import { expect, test } from 'vitest';
import { readBrand, readSharedColours } from './brand.ts';

const themes = Object.entries(themesOf(readSharedColours(), setsOf(readBrand().colours)));

test.each(themes)(
  'in the %s colours text stands out from its field by 4.5 to 1, marks and edges by 3',
  (_name, theme) => {
    expect(Object.keys(theme).length).toBeGreaterThan(50);
    expect(weakPairs(theme)).toEqual([]);
  },
);

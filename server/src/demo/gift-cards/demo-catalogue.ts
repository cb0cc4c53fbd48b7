import { readFileSync } from 'node:fs';
import type { Brand } from '#server/catalogue/kinds/brands.ts';

// The demo's provider stands for another company: what it sells is what the demo's folder has, and a little more.

const readBrands = (): Pick<Brand, 'key' | 'name' | 'cards'>[] =>
  JSON.parse(readFileSync(new URL('../catalogue/brands.json', import.meta.url), 'utf8')).brands;

const pine = {
  key: 'pine-paper',
  name: 'Pine & Paper',
  cards: [10, 25, 50].map((dollars) => ({
    ...{ item: `pine-paper-${dollars}`, name: `$${dollars} card`, dollars },
    ...{ cash: false, offered: true },
  })),
};

/** Where the picture of a brand is, at the provider's own address. */
const picturePath = '/pictures/pine-paper.png';

/** A picture of the provider, by its path; undefined where there is none. */
export const demoPicture = (path: string): Buffer | undefined =>
  path === picturePath ? readFileSync(new URL('pine-paper.png', import.meta.url)) : undefined;

const present = ({ item, name, dollars, from, to, cash }: Brand['cards'][number]) => ({
  ...{ utid: item, rewardName: name, currencyCode: 'USD', status: 'active' },
  rewardType: cash ? 'cash equivalent' : 'gift card',
  ...(dollars === undefined
    ? { valueType: 'VARIABLE_VALUE', minValue: from, maxValue: to }
    : { valueType: 'FIXED_VALUE', faceValue: dollars }),
});

/** What the demo's provider sells, as Tango Card lists it. */
export const demoCatalogue = (): unknown[] =>
  [...readBrands(), pine].map(({ key, name, cards }) => ({
    ...{ brandKey: key, brandName: name, status: 'active' },
    imageUrls: key === pine.key ? { '640w-326ppi': picturePath } : {},
    items: cards.map(present),
  }));

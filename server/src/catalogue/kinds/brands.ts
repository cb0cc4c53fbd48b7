import * as z from 'zod/mini';
import { notAnEntry, words } from '#server/catalogue/entry-fields.ts';
import type { Change, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import {
  distinct,
  key,
  listOf,
  picture,
  text,
  whole,
  yesOrNo,
} from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import { brandKeys, findBrandEntries, findKnownCards, findOtherNames, saveBrands, saveCards } from './brands-db.ts';

const mostDollars = 10_000;

const card = z
  .strictObject(
    {
      item: text(100),
      name: text(100),
      dollars: z.optional(whole(1, mostDollars)),
      from: z.optional(whole(1, mostDollars)),
      to: z.optional(whole(1, mostDollars)),
      cash: yesOrNo(false),
      offered: yesOrNo(true),
    },
    notAnEntry,
  )
  .check(
    z.refine(({ dollars, from, to }) => (dollars === undefined ? from && to : !from && !to), {
      error: asIssue(sentence('import_card_value')),
      path: ['dollars'],
    }),
    z.refine(({ from = 0, to = mostDollars }) => from <= to, {
      error: asIssue(sentence('import_card_range')),
      path: ['to'],
    }),
  );

type Card = z.infer<typeof card>;

const schema = z.strictObject(
  {
    key,
    name: text(100),
    description: z.optional(words(1000)),
    image: picture,
    category: words(100),
    pointsPerDollar: whole(1, 100_000),
    onlyFor: z.optional(z.enum(['commercial', 'federal'], asIssue(sentence('import_only_for_wrong')))),
    position: z._default(whole(0, 1_000_000), 0),
    offered: yesOrNo(true),
    cards: z._default(listOf(card, 200).check(distinct(({ item }) => item, sentence('import_card_twice'))), []),
  },
  notAnEntry,
);

/** A brand of gift cards, with its cards. */
export type Brand = z.infer<typeof schema>;

/** People hold cards of an item, and what is theirs is worth what the item says; a value of choice is each card's own. */
const otherValue = (dollars: number | null) =>
  dollars === null ? sentence('import_card_held_of_choice') : sentence('import_card_held', { dollars });

async function checkCards(db: Db, placed: Placed<Brand>[]): Promise<Found[]> {
  const given = placed.flatMap(({ index, entry }) =>
    (entry.cards ?? []).map((one, at) => ({
      card: one,
      brand: entry.key,
      name: entry.name,
      path: [index, 'cards', at],
    })),
  );
  const items = given.map((one) => one.card.item);
  const known = new Map((await findKnownCards(db, items)).map((one) => [one.item, one]));
  const owners = new Map([...known].map(([item, { key: owner, brand: name }]) => [item, { key: owner, name }]));

  return given.flatMap(({ card: { item, dollars }, brand, name, path }) => {
    const owner = owners.get(item);
    if (brand !== undefined) owners.set(item, owner ?? { key: brand, name: name ?? brand });
    if (owner !== undefined && brand !== undefined && owner.key !== brand)
      return [
        {
          path: [...path, 'item'],
          message: sentence('import_card_of_brand', { brand: owner.name }),
        },
      ];

    const before = known.get(item);
    return before && (before.dollars ?? undefined) !== dollars
      ? [{ path: [...path, 'dollars'], message: otherValue(before.dollars) }]
      : [];
  });
}

async function checkNames(db: Db, placed: Placed<Brand>[]): Promise<Found[]> {
  const keys = placed.flatMap(({ entry }) => entry.key ?? []);
  const taken = new Map((await findOtherNames(db, keys)).map((one) => [one.name, one.key]));

  return placed.flatMap(({ index, entry: { key: own, name } }) => {
    if (name === undefined) return [];
    const owner = taken.get(name);
    taken.set(name, owner ?? own ?? '');
    return owner === undefined
      ? []
      : [{ path: [index, 'name'], message: sentence('import_brand_name_taken', { brand: owner }) }];
  });
}

/** In the order in which an export shows them. */
function inOrder(cards: Card[]): Card[] {
  const highest = Number.POSITIVE_INFINITY;
  return cards.toSorted(
    (one, other) =>
      (one.dollars ?? highest) - (other.dollars ?? highest) ||
      (one.from ?? 0) - (other.from ?? 0) ||
      (one.item < other.item ? -1 : 1),
  );
}

/** Cards that the file does not name are not offered any more: orders may hang on them. */
function merge(brand: Brand, known: Brand | undefined): Brand {
  const named = new Set(brand.cards.map(({ item }) => item));
  const others = known?.cards.filter(({ item }) => !named.has(item)) ?? [];

  return { ...brand, cards: inOrder([...brand.cards, ...others.map((other) => ({ ...other, offered: false }))]) };
}

async function write(db: Db, changes: Change<Brand>[]) {
  const brands = changes.flatMap(({ after }) => after ?? []);
  await saveBrands(
    db,
    brands.map(({ key: externalKey, category, description, pointsPerDollar, onlyFor, offered, cards: _, ...same }) => ({
      ...same,
      externalKey,
      description: description?.en ?? null,
      category: category.en,
      oneDollarPoints: pointsPerDollar,
      onlyFor: onlyFor ?? null,
      active: offered,
    })),
  );
  const cents = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100);
  await saveCards(
    db,
    brands.flatMap(({ key: externalKey, cards }) =>
      cards.map(({ item, name, dollars, from, to, cash, offered }) => ({
        externalKey,
        name,
        faceDollars: dollars ?? null,
        minCents: cents(from),
        maxCents: cents(to),
        providerItem: item,
        cashEquivalent: cash,
        active: offered,
      })),
    ),
  );
}

export const brands: Kind<Brand> = {
  name: 'brands',
  about: 'The brands of gift cards in the rewards, with the cards of each and what a dollar costs in points.',
  schema,
  named: ['category', 'description'],
  picture: 'image',
  keyOf: ({ key: own }) => own,
  keys: brandKeys,
  find: (db) => findBrandEntries<Brand>(db),
  check: async (db, placed) => [...(await checkCards(db, placed)), ...(await checkNames(db, placed))],
  merge,
  withdraw: (known) => ({ ...known, offered: false }),
  write,
};

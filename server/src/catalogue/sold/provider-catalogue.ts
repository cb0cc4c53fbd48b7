import * as z from 'zod/mini';
import {
  key,
  listOf,
  matching,
  text,
  trueOrFalse,
  whole,
} from '#server/features/providers/import/check/directory-fields.ts';
import type { Path } from '#server/features/providers/import/file/faults.ts';
import { asIssue, type Report, reportIssues } from '#server/features/providers/import/file/report-issues.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';

/** A card that can be ordered now: of one value in dollars, or of a value of choice. `cash`: it is as good as money. */
export type CatalogueCard = {
  item: string;
  name: string;
  cash: boolean;
  dollars?: number;
  from?: number;
  to?: number;
};

/** A brand of the provider with its cards; `picture` is an address, of which nothing is known yet. */
export type CatalogueBrand = {
  key: string;
  name: string;
  description: string | undefined;
  picture: string | undefined;
  cards: CatalogueCard[];
};

/** Something wrong with what the provider says: where in its list, in the words of docs/gift-cards.md. */
export type CatalogueFault = { path: Path; message: Sentence };

/** What the provider has. A brand with a fault is not in it: where there is any, nothing is known to be gone. */
export type ProviderCatalogue = { brands: CatalogueBrand[]; faults: CatalogueFault[] };

const mostBrands = 5000;
const mostCards = 200;
const mostFaults = 100;
const mostCents = 1_000_000;

/** Names are read by people: what a browser could take for markup is none. */
const plain = (max: number) => text(max).check(z.regex(/^[^<>]*$/, asIssue(sentence('import_text_markup'))));

const currency = matching(/^[A-Z]{3}$/, sentence('import_currency_wrong'));
const amount = z.optional(whole(1, mostCents));

const itemShape = z
  .object(
    {
      item: text(100),
      name: plain(100),
      currency,
      cents: amount,
      minCents: amount,
      maxCents: amount,
      cash: z.optional(trueOrFalse),
      available: z.optional(trueOrFalse),
    },
    asIssue(sentence('import_object_wrong')),
  )
  .check(
    z.refine(({ cents, minCents, maxCents }) => (cents === undefined ? minCents && maxCents : !minCents && !maxCents), {
      error: asIssue(sentence('import_item_value')),
      path: ['cents'],
    }),
    z.refine(({ minCents = 0, maxCents = mostCents }) => minCents <= maxCents, {
      error: asIssue(sentence('import_card_range')),
      path: ['maxCents'],
    }),
  );

const brandShape = z.object(
  {
    brand: key,
    name: plain(100),
    description: z.nullish(plain(1000)),
    picture: z.nullish(text(2000)),
    available: z.optional(trueOrFalse),
    items: listOf(z.unknown(), mostCards),
  },
  asIssue(sentence('import_object_wrong')),
);

/** The card that people could have; undefined for one that Kindwell cannot sell: in other money, or not in whole dollars. */
function cardOf({ item, name, cash = false, available = true, ...value }: z.output<typeof itemShape>) {
  if (!available) return undefined;
  const { cents, minCents = 0, maxCents = 0 } = value;
  if (cents !== undefined) return cents % 100 ? undefined : { item, name, cash, dollars: cents / 100 };

  const [from, to] = [Math.ceil(minCents / 100), Math.floor(maxCents / 100)];
  return from > to ? undefined : { item, name, cash, from, to };
}

const isOtherMoney = (raw: unknown) => {
  const { currency: given } = (raw ?? {}) as { currency?: unknown };
  return currency.safeParse(given).success && given !== 'USD';
};

/** What has been read so far, across pages. */
type Seen = { brands: Set<string>; items: Set<string> };

function readCards(raw: unknown[], at: Path, { items }: Seen, report: Report): CatalogueCard[] {
  return raw.flatMap((value, index) => {
    if (isOtherMoney(value)) return [];
    const { data, error } = itemShape.safeParse(value);
    if (error) reportIssues(error.issues, [...at, index], report);
    if (!data) return [];

    if (items.has(data.item)) report([...at, index, 'item'], sentence('import_card_twice'));
    items.add(data.item);
    return cardOf(data) ?? [];
  });
}

function readBrand(raw: unknown, at: Path, seen: Seen, report: Report): CatalogueBrand | undefined {
  const { data, error } = brandShape.safeParse(raw);
  if (error) reportIssues(error.issues, at, report);
  if (!data) return undefined;

  const { brand, name, description, picture, available = true } = data;
  if (seen.brands.has(brand)) report([...at, 'brand'], sentence('import_brand_twice'));
  seen.brands.add(brand);
  const cards = readCards(data.items, [...at, 'items'], seen, report);
  return {
    key: brand,
    name,
    description: description ?? undefined,
    picture: picture ?? undefined,
    cards: available ? cards : [],
  };
}

/** Reads all brands of a provider; each that has a fault is left out, and the fault is named. */
export function readCatalogue(raw: unknown[]): ProviderCatalogue {
  const seen: Seen = { brands: new Set(), items: new Set() };
  const faults: CatalogueFault[] = [];

  const brands = raw.slice(0, mostBrands).flatMap((value, index) => {
    const found: CatalogueFault[] = [];
    const brand = readBrand(value, ['brands', index], seen, (path, message) => void found.push({ path, message }));
    faults.push(...found);
    return brand && !found.length ? brand : [];
  });
  if (raw.length > mostBrands)
    faults.push({ path: ['brands'], message: sentence('import_list_too_long', { most: mostBrands }) });

  return { brands, faults: faults.slice(0, mostFaults) };
}

/** True while another page may be asked for: a list that has more than this already is not read on. */
export const mayReadOn = (brands: unknown[]) => brands.length <= mostBrands;

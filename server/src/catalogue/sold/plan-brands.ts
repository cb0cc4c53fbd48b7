import { shown } from '#server/catalogue/entry-values.ts';
import type { Brand } from '#server/catalogue/kinds/brands.ts';
import type { CatalogueBrand, CatalogueCard, ProviderCatalogue } from './provider-catalogue.ts';

type Card = Brand['cards'][number];

/** What becomes of a card; `card` is it as it would be. */
export type CardChange = { what: 'added' | 'gone' | 'limits'; card: Card };

/** What becomes of a brand: `after` is the whole entry; without `before` it is new, and `picture` is where the provider has one. */
export type BrandChange = {
  key: string;
  what: 'added' | 'changed' | 'withdrawn';
  before?: Brand;
  after: Brand;
  cards: CardChange[];
  picture?: string | undefined;
};

/** What a new brand gets that no provider knows. */
export type NewBrandTerms = Pick<Brand, 'category' | 'pointsPerDollar'>;

/**
 * A card as it can stay. Only what the provider has no more changes it; a limit of ours that is narrower stays. `isSure`: the
 * provider's list is without a fault, so that what it does not have is gone.
 */
function fitCard(card: Card, sold: CatalogueCard | undefined, isSure: boolean): Card {
  if (!card.offered || (!sold && !isSure)) return card;
  if (!sold || sold.dollars !== card.dollars) return { ...card, offered: false };
  if (card.dollars !== undefined) return card;

  const { from = 0, to = 0 } = card;
  const limits = { from: Math.max(from, sold.from ?? from), to: Math.min(to, sold.to ?? to) };
  return limits.from > limits.to ? { ...card, offered: false } : { ...card, ...limits };
}

const newCard = (sold: CatalogueCard): Card => ({ ...sold, offered: true });

function changeOfCard(before: Card, after: Card): CardChange[] {
  if (before.offered && !after.offered) return [{ what: 'gone', card: after }];
  return before.from === after.from && before.to === after.to ? [] : [{ what: 'limits', card: after }];
}

const isOnSale = ({ cards }: Brand) => cards.some(({ offered }) => offered);

/** A brand that we have, beside what the provider has: `fresh` are its cards that nobody has yet. */
function changeBrand(
  before: Brand,
  sold: Map<string, CatalogueCard>,
  fresh: CatalogueCard[],
  isSure: boolean,
): BrandChange[] {
  const kept = before.cards.map((card) => fitCard(card, sold.get(card.item), isSure));
  const added = fresh.map(newCard);
  const cards = [
    ...added.map((card): CardChange => ({ what: 'added', card })),
    ...before.cards.flatMap((card, index) => changeOfCard(card, kept[index] ?? card)),
  ];
  if (!cards.length) return [];

  const after = { ...before, cards: [...kept, ...added] };
  const isOver = before.offered && isOnSale(before) && !isOnSale(after);
  return [
    {
      key: before.key,
      what: isOver ? 'withdrawn' : 'changed',
      before,
      after: { ...after, offered: before.offered && !isOver },
      cards,
    },
  ];
}

function newBrand({ key, name, description, picture, cards }: CatalogueBrand, position: number, terms: NewBrandTerms) {
  const brand: Brand = {
    ...{ key, name, image: null, ...terms, position },
    ...(description === undefined ? {} : { description: { en: description } }),
    ...{ offered: false, cards: cards.map(newCard) },
  };
  const added = brand.cards.map((card): CardChange => ({ what: 'added', card }));
  return { key, what: 'added', after: brand, cards: added, picture } satisfies BrandChange;
}

const ownerOf = (brand: CatalogueBrand, owners: Map<string, string>, keys: Set<string>): string | undefined => {
  const owned = brand.cards.map(({ item }) => owners.get(item)).find((key) => key !== undefined);
  return owned ?? (keys.has(brand.key) ? brand.key : undefined);
};

/**
 * What taking over a provider's list would do to our brands: only what changes, ours first. One of ours is the provider's where
 * it has a card of it, or its key.
 */
export function planBrands(
  { brands, faults }: ProviderCatalogue,
  entries: Brand[],
  terms: NewBrandTerms,
): BrandChange[] {
  const known = entries.map(shown);
  const owners = new Map(known.flatMap(({ key, cards }) => cards.map(({ item }): [string, string] => [item, key])));
  const keys = new Set(known.map(({ key }) => key));
  const sold = new Map(brands.flatMap(({ cards }) => cards.map((card): [string, CatalogueCard] => [card.item, card])));

  const byOwner = Map.groupBy(brands, (brand) => ownerOf(brand, owners, keys));
  const freshOf = (key: string) =>
    (byOwner.get(key) ?? []).flatMap(({ cards }) => cards.filter(({ item }) => !owners.has(item)));
  const position = Math.min(1_000_000, Math.max(0, ...known.map((brand) => brand.position + 1)));

  return [
    ...known.flatMap((brand) => changeBrand(brand, sold, freshOf(brand.key), faults.length === 0)),
    ...(byOwner.get(undefined) ?? [])
      .filter(({ cards }) => cards.length > 0)
      .map((brand) => newBrand(brand, position, terms)),
  ];
}

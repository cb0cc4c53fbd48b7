import type { ComparedBrand, GiftCardComparison } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { shown } from '#server/catalogue/entry-values.ts';
import { placeInEntry } from '#server/catalogue/import/describe-import.ts';
import { planContent } from '#server/catalogue/import/import-content.ts';
import type { PlannedKind } from '#server/catalogue/import/plan-import.ts';
import { brands } from '#server/catalogue/kinds/brands.ts';
import type { Db } from '#server/db/database.ts';
import { pathName } from '#server/features/providers/import/file/faults.ts';
import type { ProviderCatalogue } from '#server/features/rewards/cards/providers/provider-catalogue.ts';
import { kindOf, sumOf } from '#server/features/staff/content/kept-entries.ts';
import type { Language } from '#server/messages/language.ts';
import { type Sentence, saySentence } from '#server/messages/sentence.ts';
import { type BrandChange, type NewBrandTerms, planBrands } from './plan-brands.ts';

const mostShown = 500;

/** What stands in the place of what nobody has said of new brands yet: nothing is written with it. */
const notSaid: NewBrandTerms = { category: { en: '-' }, pointsPerDollar: 1 };

type PlacedFault = { place: string; message: Sentence };

/** What can be taken over, and what is wrong with the rest. */
export type ComparedBrands = { changes: BrandChange[]; faults: PlacedFault[]; unchanged: number };

/** The file that has these brands alone. */
const asFile = (changes: BrandChange[]) => ({
  folder: '',
  files: [
    {
      name: 'brands.json',
      kind: kindOf('brands'),
      source: { value: { brands: changes.map(({ after }) => shown(after)) }, lineOf: () => 1 },
      faults: [],
    },
  ],
});

/** Lays our brands beside what the provider sells. What no import would take is left out, and named. */
export async function compareBrands(db: Db, sold: ProviderCatalogue, now: Date): Promise<ComparedBrands> {
  const entries = await brands.find(db, []);
  const changes = planBrands(sold, entries, notSaid);
  const { faults = [] } = await planContent(db, asFile(changes), now);
  const found = faults.flatMap((file) => file.faults);
  const wrong = new Set(found.map(({ path }) => path[1]));
  const keyAt = (index: unknown) => changes[Number(index)]?.key ?? '';

  return {
    changes: changes.filter((_, index) => !wrong.has(index)),
    faults: [
      ...sold.faults.map(({ path, message }) => ({ place: pathName(path), message })),
      ...found.map((fault) => ({ place: `${keyAt(fault.path[1])}: ${placeInEntry(fault)}`, message: fault.message })),
    ],
    unchanged: entries.length - changes.filter(({ before }) => before).length,
  };
}

/** Names what becomes of a brand: anything else has another name. What is said of new brands only later is no part of it. */
export const versionOf = ({ before, after: { name, cards, offered } }: BrandChange): string =>
  sumOf([before ? shown(before) : null, name, offered, shown(cards)]);

/** These changes as an import would make them. Throws where one of them has a fault, which none of `compareBrands` has. */
export async function planTaking(db: Db, changes: BrandChange[], now: Date): Promise<PlannedKind> {
  const { planned: [planned] = [] } = await planContent(db, asFile(changes), now);
  if (!planned) throw new Error('brands that were without a fault have one');
  return planned;
}

const presentBrand = (change: BrandChange): ComparedBrand => ({
  key: change.key,
  name: change.after.name,
  what: change.what,
  cards: change.cards.map(({ what, card: { item, name, dollars, from, to } }) => ({
    ...{ item, name, what },
    ...{ dollars: dollars ?? null, from: from ?? null, to: to ?? null },
  })),
  version: versionOf(change),
});

/** A comparison as it is answered, in the reader's words. */
export const presentComparison = (
  { changes, faults, unchanged }: ComparedBrands,
  language: Language,
): GiftCardComparison => ({
  state: 'compared',
  failure: null,
  faults: faults.map(({ place, message }) => ({ path: place, message: saySentence(language, message) })),
  brands: changes.slice(0, mostShown).map(presentBrand),
  more: Math.max(0, changes.length - mostShown),
  unchanged,
});

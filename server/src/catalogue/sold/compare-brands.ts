import { shown } from '#server/catalogue/entry-values.ts';
import { placeInEntry } from '#server/catalogue/import/describe-import.ts';
import { planContent } from '#server/catalogue/import/import-content.ts';
import type { PlannedKind } from '#server/catalogue/import/plan-import.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import { type Brand, brands } from '#server/catalogue/kinds/brands.ts';
import type { Db } from '#server/db/database.ts';
import { pathName } from '#server/features/providers/import/file/faults.ts';
import type { Sentence } from '#server/messages/sentence.ts';
import { type BrandChange, type NewBrandTerms, planBrands } from './plan-brands.ts';
import type { ProviderCatalogue } from './provider-catalogue.ts';

const unsaid = '-';

/** What stands in the place of what nobody has said of new brands yet: nothing is written with it. */
const notSaid: NewBrandTerms = { category: { en: unsaid }, pointsPerDollar: 1 };

type PlacedFault = { place: string; message: Sentence };

/** Our brands, what can be taken over, and what is wrong with the rest. */
export type ComparedBrands = { known: Brand[]; changes: BrandChange[]; faults: PlacedFault[] };

/** The file that has these brands alone. */
const asFile = (changes: BrandChange[]) => ({
  folder: '',
  files: [
    {
      name: 'brands.json',
      kind: brands as Kind,
      source: { value: { brands: changes.map(({ after }) => shown(after)) }, lineOf: () => 1 },
      faults: [],
    },
  ],
});

/** Lays our brands beside what the provider sells. What no import would take is left out, and named. */
export async function compareBrands(db: Db, sold: ProviderCatalogue, now: Date): Promise<ComparedBrands> {
  const known = await brands.find(db, []);
  const changes = planBrands(sold, known, notSaid);
  const { faults = [] } = await planContent(db, asFile(changes), now);
  const found = faults.flatMap((file) => file.faults);
  const wrong = new Set(found.map(({ path }) => path[1]));
  const keyAt = (index: unknown) => changes[Number(index)]?.key ?? '';

  return {
    known,
    changes: changes.filter((_, index) => !wrong.has(index)),
    faults: [
      ...sold.faults.map(({ path, message }) => ({ place: pathName(path), message })),
      ...found.map((fault) => ({ place: `${keyAt(fault.path[1])}: ${placeInEntry(fault)}`, message: fault.message })),
    ],
  };
}

/** These changes as an import would make them. Throws where one of them has a fault, which none of `compareBrands` has. */
export async function planTaking(db: Db, changes: BrandChange[], now: Date): Promise<PlannedKind> {
  const { planned: [planned] = [] } = await planContent(db, asFile(changes), now);
  if (!planned) throw new Error('brands that were without a fault have one');
  return planned;
}

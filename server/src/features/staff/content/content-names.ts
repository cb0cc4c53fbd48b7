import type * as contract from '@kindwell/contract/staff/staff-content-names.ts';
import { findDomains } from '#server/features/master/master-db.ts';
import type { Handler } from '#server/http/route.ts';
import { foldText } from '#server/lib/fold-text.ts';
import { findChoices } from './choices-db.ts';
import { findCareNames, findClinicsKeyed, findClinicsNamed } from './content-db.ts';

/** GET /staff/content-clinics/: the clinics of these keys, or the first that entries can name and whose name has this text. */
export const contentClinics: Handler<typeof contract.contentClinics> = async ({ query }, { db }) => ({
  clinics: query.keys ? await findClinicsKeyed(db, query.keys) : await findClinicsNamed(db, query.search),
});

/** GET /staff/content-names/: every kind of clinic and of preventive care, as the reader's language calls them. */
export const contentNames: Handler<typeof contract.contentNames> = async ({ language }, { db }) => ({
  domains: (await findDomains(db, language)).map(({ name, title }) => ({ key: name, name: title })),
  care: await findCareNames(db, language),
});

// As many as one looks through at once, and as many as an entry may name.
const [mostFound, mostNamed] = [50, 100];

/** GET /staff/content-choices/{of}/: what can be chosen of a list, as the reader's language calls it. */
export const contentChoices: Handler<typeof contract.contentChoices> = async (
  { params: { of }, query: { search, clinic, names }, language },
  { db },
) => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const rows = await findChoices(db, { of, clinic, words, names }, language, names ? mostNamed : mostFound);

  return { choices: rows.map(({ key, name }) => ({ key, name })), total: rows[0]?.total ?? 0 };
};

import { inEachLanguage } from '@kindwell/contract/language.ts';
import type * as contract from '@kindwell/contract/staff/staff-terms.ts';
import { placeholders, termsFacts } from '#server/features/terms/terms-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { pageOf } from './page-of.ts';
import { findVersionsInAll, getTextsInForce } from './staff-terms-db.ts';

/** GET /staff/terms/{kind}/ (docs/spec/staff.md#terms): the text in force in each language, and every version. */
export const staffTerms: Handler<typeof contract.staffTerms> = async ({ params }, { db, config, clock }) => {
  const now = clock.now();
  const versions = await findVersionsInAll(db, params.kind, now);
  const facts = termsFacts(config);
  const texts = await getTextsInForce(db, params.kind, now);

  return {
    versions: versions.map((one) => ({ ...one, publishedAt: one.publishedAt.toISOString() })),
    texts,
    pages: inEachLanguage((language) => pageOf(texts[language], facts)),
    places: placeholders.map((name) => ({ name, value: facts[name] })),
  };
};

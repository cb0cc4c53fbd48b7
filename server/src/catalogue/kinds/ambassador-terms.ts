import { languageCodes } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';
import { notAnEntry, ownWords, type Words } from '#server/catalogue/entry-fields.ts';
import { isSame, shown } from '#server/catalogue/entry-values.ts';
import type { Change, CheckContext, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { listOf, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findTermsEntries, hasAmbassadors, replaceParagraphs, saveVersions } from './ambassador-terms-db.ts';
import { moment } from './earning-rules.ts';

const languagesOf = (said: Words) => languageCodes.filter((code) => said[code] !== undefined).join();

const paragraph = z.strictObject({ title: ownWords(150), body: ownWords(2000) }, notAnEntry).check(
  z.refine(({ title, body }) => languagesOf(title) === languagesOf(body), {
    error: asIssue(sentence('import_terms_languages')),
    path: ['body'],
  }),
);

const schema = z.strictObject(
  {
    version: whole(1, 1000),
    validFrom: moment,
    terms: listOf(paragraph, 50),
    benefits: listOf(paragraph, 50),
  },
  notAnEntry,
);

/** A version of what ambassadors agree to, and of what they get. */
export type AmbassadorTerms = z.infer<typeof schema>;

async function check(db: Db, placed: Placed<AmbassadorTerms>[], { now }: CheckContext): Promise<Found[]> {
  if (!(await hasAmbassadors(db))) return [];
  const known = new Map((await findTermsEntries<AmbassadorTerms>(db)).map((terms) => [terms.version, shown(terms)]));
  const hasBegun = ({ validFrom }: Partial<AmbassadorTerms>) => validFrom !== undefined && new Date(validFrom) < now;

  return placed.flatMap(({ index, entry }) => {
    const before = known.get(entry.version ?? 0);
    if (before && hasBegun(before))
      return isSame(before, entry)
        ? []
        : [
            {
              path: [index],
              message: sentence('import_terms_agreed'),
            },
          ];

    return hasBegun(entry) ? [{ path: [index, 'validFrom'], message: sentence('import_terms_too_early') }] : [];
  });
}

async function write(db: Db, changes: Change<AmbassadorTerms>[]) {
  const versions = changes.flatMap(({ after }) => after ?? []);
  await saveVersions(
    db,
    versions.map(({ version, validFrom }) => ({ version, validFrom })),
  );

  const paragraphs = versions.flatMap(({ version, terms, benefits }) =>
    (['term', 'benefit'] as const).flatMap((kind) =>
      (kind === 'term' ? terms : benefits).map((said, index) => ({ version, kind, position: index + 1, ...said })),
    ),
  );
  await replaceParagraphs(
    db,
    versions.map(({ version }) => version),
    paragraphs,
  );
}

export const ambassadorTerms: Kind<AmbassadorTerms> = {
  name: 'ambassadorTerms',
  about: 'What ambassadors agree to and what they get, by version. The latest that has begun is in force.',
  schema,
  named: [],
  keyOf: ({ version }) => version?.toString(),
  find: (db) => findTermsEntries<AmbassadorTerms>(db),
  check,
  write,
};

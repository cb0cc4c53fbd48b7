import { languageCodes } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';
import { notAnEntry, otherLanguages, ownWords } from '#server/catalogue/entry-fields.ts';
import type { Change, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { matching, whole, yesOrNo } from '#server/features/providers/import/check/directory-fields.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findReasonEntries, reviewReasonKeys, saveReasons, saveReasonTexts } from './review-reasons-db.ts';

const schema = z.strictObject(
  {
    key: matching(/^[a-z][A-Za-z]{2,29}$/, sentence('import_care_code_wrong')),
    reason: ownWords(200),
    position: whole(1, 1000),
    offered: yesOrNo(true),
  },
  notAnEntry,
);

/** Why a review can be hidden: the staff choose by the sentence, and its writer reads it. */
export type ReviewReason = z.infer<typeof schema>;

async function check(db: Db, placed: Placed<ReviewReason>[]): Promise<Found[]> {
  const named = new Set(placed.map(({ entry }) => entry.key));
  const known = (await findReasonEntries<ReviewReason>(db)).filter(({ key }) => !named.has(key));
  const positions = new Map(known.map(({ position, reason }) => [position, reason]));

  return placed.flatMap(({ index, entry: { key = '', reason, position = 0 } }) => {
    // Its writer is told in their own language.
    const found: Found[] = otherLanguages
      .filter((language) => reason && reason[language] === undefined)
      .map((language) => ({ path: [index, 'reason', language], message: sentence('import_field_missing') }));

    const earlier = positions.get(position);
    if (earlier) found.push({ path: [index, 'position'], message: sentence('import_place_taken', { care: earlier }) });
    else if (position) positions.set(position, reason ?? { en: key });
    return found;
  });
}

async function write(db: Db, changes: Change<ReviewReason>[]) {
  const reasons = changes.flatMap(({ after }) => after ?? []);
  await saveReasons(
    db,
    reasons.map(({ key, position, offered }) => ({ code: key, position, isOffered: offered })),
  );
  await saveReasonTexts(
    db,
    reasons.flatMap(({ key, reason }) =>
      languageCodes.map((language) => ({ reason: key, language, sentence: reason[language] ?? '' })),
    ),
  );
}

export const reviewReasons: Kind<ReviewReason> = {
  name: 'reviewReasons',
  about:
    'Why a review can be hidden: a sentence in each language, by which the staff choose and which its writer is told.',
  schema,
  named: [],
  keyOf: ({ key }) => key,
  keys: reviewReasonKeys,
  find: (db) => findReasonEntries<ReviewReason>(db),
  check,
  withdraw: (known) => ({ ...known, offered: false }),
  write,
};

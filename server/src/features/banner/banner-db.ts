import type { ShownBanner } from '@kindwell/contract/help.ts';
import { keepBriefly } from '#server/db/keep-briefly.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** A banner that nobody has withdrawn, with its sentences, of which English is always one. */
type LiveBanner = Pick<ShownBanner, 'id' | 'tone'> & {
  endsAt: Date | null;
  sentences: Partial<Record<Language, string>> & { en: string };
};

/** Every open page asks every two minutes; one statement in so many milliseconds answers them all. */
const keptMs = 5_000;

/** The banner that nobody has withdrawn, as it was at most five seconds ago; undefined where there is none. */
export const liveBanner = keepBriefly(keptMs, (db) =>
  db.maybeOne(sql<LiveBanner>`
    select id, tone, ends_at as "endsAt",
      (select jsonb_object_agg(language, sentence) from banner_text where banner_id = banner.id) as sentences
    from banner
    where withdrawn_at is null`),
);

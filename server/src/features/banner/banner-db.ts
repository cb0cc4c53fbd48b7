import type { ShownBanner } from '@kindwell/contract/help.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** What is shown above every screen at a moment, in a language; undefined for nothing. */
export const findShownBanner = (db: Db, language: Language, now: Date) =>
  db.maybeOne(sql<ShownBanner>`
    select id, tone, sentence
    from banner join banner_text on banner_id = id
    where withdrawn_at is null and (ends_at is null or ends_at > ${now}) and language in (${language}, 'en')
    order by language = 'en'
    limit 1`);

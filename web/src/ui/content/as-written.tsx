import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';

/** The language of a clinic's or an insurer's own words, for a screen reader; undefined on a page that is in it. */
export const languageOfClinics = getLocale() === 'en' ? undefined : 'en';

/**
 * Says beside a clinic's own words that they are the clinic's, and in which language (NAME-05). Nothing where they are in that of
 * the page; `language` is theirs, English unless said.
 */
export const AsWritten = ({ language = 'en' }: { language?: string | null }) =>
  language === getLocale() ? null : <p className="text-small text-muted">{m.ui_as_written()}</p>;

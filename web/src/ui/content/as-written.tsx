import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';

/**
 * Says beside a clinic's own words that they are the clinic's, and in which language (NAME-05). Nothing where they are in that of
 * the page; `language` is theirs, English unless said.
 */
export const AsWritten = ({ language = 'en' }: { language?: string | null }) =>
  language === getLocale() ? null : <p className="text-small text-muted">{m.ui_as_written()}</p>;

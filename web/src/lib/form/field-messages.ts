import { spanishFieldMessages } from '@kindwell/contract/spanish.ts';
import { translator } from '@kindwell/contract/translate.ts';
import { experimentalStaticLocale } from '#web/paraglide/runtime.js';

/** Says what the contract says about a field in the language of the page. The table is in the Spanish build alone. */
export const sayFieldMessage =
  experimentalStaticLocale === 'es' ? translator(spanishFieldMessages) : (message: string) => message;

import { spanishFieldMessages } from '@kindwell/contract/spanish.ts';
import { translator } from '@kindwell/contract/translate.ts';
import { experimentalStaticLocale } from '#web/paraglide/runtime.js';

/** Says a sentence of the contract in the language of the page. The table is in the Spanish build alone. */
export const contractSentence =
  experimentalStaticLocale === 'es' ? translator(spanishFieldMessages) : (sentence: string) => sentence;

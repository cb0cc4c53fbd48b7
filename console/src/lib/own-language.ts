import type { Language } from '@kindwell/contract/language.ts';
import { getLocale } from '#console/paraglide/runtime.js';

/** The language of the person at this screen. */
export const ownLanguage = (): Language => getLocale();

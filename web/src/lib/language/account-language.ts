import { useEffect } from 'react';
import * as z from 'zod/mini';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';
import { getLocale } from '#web/paraglide/runtime.js';
import { loadPageIn } from './asked-language.ts';

const key = 'kindwell.language-followed';
const followed = z.object({ language: z.string() });

/**
 * Loads the page again where the account speaks another language than it: one chosen on another device or in another tab, or
 * a link has asked for another. Once only: a server without that page would answer the same again. The browser asks where
 * something is not saved.
 */
export function useAccountLanguage(language: string | undefined) {
  useEffect(() => {
    if (language === undefined) return;
    if (language === getLocale()) return sessionStorage.removeItem(key);
    if (readKept(key, followed)?.language === language) return;

    keep(key, { language });
    loadPageIn(language);
  }, [language]);
}

import type { Language } from '@kindwell/contract/language.ts';
import { languageNames } from '@kindwell/contract/language-list.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { getLocale } from '#console/paraglide/runtime.js';
import { allowLeaving, isPlainPress } from '#web/lib/history/leave-guard.ts';
import { choosePageLanguage } from '#web/lib/language/asked-language.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Leads to the same screen in each other language that the console speaks, by that language's own name. */
export function LanguageLinks({ className }: { className?: string }) {
  const { search } = useLocation();
  const others = (Object.keys(languageNames) as Language[]).filter((code) => code !== getLocale());

  const addressIn = (code: Language) => {
    const query = new URLSearchParams(search);
    query.set('language', code);
    return `?${query}`;
  };

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event.nativeEvent)) return;

    event.preventDefault();
    allowLeaving();
    void choosePageLanguage(event.currentTarget.href);
  };

  return others.map((code) => (
    <a
      key={code}
      href={addressIn(code)}
      lang={code}
      hrefLang={code}
      onClick={handleClick}
      className={classNames('link inline-flex min-h-6 items-center', className)}
    >
      {languageNames[code]}
    </a>
  ));
}

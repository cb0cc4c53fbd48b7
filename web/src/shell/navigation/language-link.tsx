import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { isPlainPress } from '#web/lib/history/leave-guard.ts';
import { choosePageLanguage } from '#web/lib/language/asked-language.ts';
import { getLocale } from '#web/paraglide/runtime.js';
import { buttonClass } from '#web/ui/button/button-class.ts';

/** Leads to the same screen in the other language, by its own name. The server answers another page. */
export function LanguageLink() {
  const search = new URLSearchParams(useLocation().search);
  const [code, name] = getLocale() === 'es' ? ['en', 'English'] : ['es', 'Español'];
  search.set('language', code);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event.nativeEvent)) return;

    event.preventDefault();
    void choosePageLanguage(event.currentTarget.href);
  };

  return (
    <a href={`?${search}`} lang={code} hrefLang={code} onClick={handleClick} className={buttonClass('link')}>
      {name}
    </a>
  );
}

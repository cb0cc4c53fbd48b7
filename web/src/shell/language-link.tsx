import { useLocation } from 'react-router';
import { getLocale } from '#web/paraglide/runtime.js';
import { buttonClass } from '#web/ui/button-class.ts';

/** Leads to the same screen in the other language, by its own name. The server answers another page. */
export function LanguageLink() {
  const search = new URLSearchParams(useLocation().search);
  const [code, name] = getLocale() === 'es' ? ['en', 'English'] : ['es', 'Español'];
  search.set('language', code);

  return (
    <a href={`?${search}`} lang={code} hrefLang={code} className={buttonClass('link')}>
      {name}
    </a>
  );
}

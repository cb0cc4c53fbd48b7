import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { isPlainPress } from '#web/lib/plain-press.ts';
import { getLocale } from '#web/paraglide/runtime.js';
import { buttonClass } from '#web/ui/button-class.ts';

/** Leads to the same screen in the other language, by its own name. The server answers another page. */
export function LanguageLink() {
  const search = new URLSearchParams(useLocation().search);
  const [code, name] = getLocale() === 'es' ? ['en', 'English'] : ['es', 'Español'];
  search.set('language', code);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event.nativeEvent)) return;

    // In the same entry of the history, whose state says where to go on after the sign-in.
    event.preventDefault();
    window.history.replaceState(window.history.state, '', event.currentTarget.href);
    window.location.reload();
  };

  return (
    <a href={`?${search}`} lang={code} hrefLang={code} onClick={handleClick} className={buttonClass('link')}>
      {name}
    </a>
  );
}

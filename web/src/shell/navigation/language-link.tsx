import type { Language } from '@kindwell/contract/language.ts';
import { languageNames } from '@kindwell/contract/language-list.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { isPlainPress } from '#web/lib/history/leave-guard.ts';
import { choosePageLanguage } from '#web/lib/language/asked-language.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { otherLanguages } from './other-languages.ts';

/** Leads to the same screen in another language, by that language's own name. The server answers another page. */
function LanguageLink({ code }: { code: Language }) {
  const search = new URLSearchParams(useLocation().search);
  search.set('language', code);

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event.nativeEvent)) return;

    event.preventDefault();
    void choosePageLanguage(event.currentTarget.href);
  };

  return (
    <a href={`?${search}`} lang={code} hrefLang={code} onClick={handleClick} className={buttonClass('link')}>
      {languageNames[code]}
    </a>
  );
}

/** Leads to the same screen in each other language that the portal speaks, for somebody who is not signed in. */
export const LanguageLinks = () => otherLanguages().map((code) => <LanguageLink key={code} code={code} />);

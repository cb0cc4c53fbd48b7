import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { rememberSearch } from './recent-searches.ts';

const Suggestions = lazyPart(() => import('./search-suggestions.tsx').then((module) => module.SearchSuggestions));

type DirectorySearchProps = {
  value: string;
  onSearch: (text: string) => void;
  /** With where the patient is, as `latitude,longitude`; '' where the browser would not say. */
  onHere: (here: string) => void;
};

/** The search of the directory. While it has the focus and is empty it offers what is near, and what was searched for last. */
export function DirectorySearch({ value, onSearch, onHere }: DirectorySearchProps) {
  const { id } = useCurrentUser();
  const [typed, setTyped] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const block = useRef<HTMLDivElement>(null);

  // Back and a filter that was reset change the box as well.
  useEffect(() => setTyped(value), [value]);

  const box = () => block.current?.querySelector('input');
  const focusBox = () => box()?.focus();
  const remember = () => rememberSearch(id, box()?.value ?? '');

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Where the window has lost the focus, to the browser's question for instance, it is still here in the page.
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;

    setIsOpen(false);
    remember();
  };

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    focusBox();
    setIsOpen(false);
  };

  // What was pressed leaves the screen.
  const choose = (text: string) => {
    focusBox();
    setTyped(text);
    setIsOpen(false);
    if (text !== '') onSearch(text);
  };

  return (
    <div
      ref={block}
      onFocus={() => setIsOpen(true)}
      onBlur={leave}
      onKeyDown={closeByKey}
      onInput={({ target }) => {
        setTyped((target as HTMLInputElement).value);
        setIsOpen(true);
      }}
      onSubmit={remember}
    >
      <SearchBox
        label={m.providers_search()}
        labelClass="sr-only"
        placeholder={m.providers_search_placeholder()}
        value={value}
        onSearch={onSearch}
      />
      {isOpen && typed === '' && value === '' ? (
        <Suggestions
          patientId={id}
          onSearch={choose}
          onForgot={focusBox}
          onHere={(here) => {
            // The answer may come when the focus has gone elsewhere.
            if (block.current?.contains(document.activeElement)) focusBox();
            setIsOpen(false);
            onHere(here);
          }}
        />
      ) : null}
    </div>
  );
}

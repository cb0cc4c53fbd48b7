import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { TextField } from '#web/ui/text-field.tsx';

const searchDelayMs = 300;
const longestSearch = 100;

type SearchBoxProps = { value: string; onSearch: (text: string) => void; className?: string };

/** Free text over providers; searches once the typing rests. */
export function SearchBox({ value, onSearch, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<number>(undefined);
  const latestOnSearch = useRef(onSearch);

  // The search comes later than the letter, and by then another filter may have changed.
  useEffect(() => {
    latestOnSearch.current = onSearch;
  }, [onSearch]);

  // Reset Filter and Back change the text from outside; what is being typed is not overwritten.
  useEffect(() => {
    if (timer.current === undefined) setText(value);
  }, [value]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      latestOnSearch.current(target.value.trim());
    }, searchDelayMs);
  };

  return (
    <search className={className}>
      <TextField
        type="search"
        label={m.providers_search()}
        placeholder={m.providers_search_placeholder()}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={handleChange}
      />
    </search>
  );
}

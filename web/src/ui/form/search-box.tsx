import { Search } from 'lucide-react';
import { type ChangeEvent, type CompositionEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { longestSearch, searchText } from '#web/lib/words/search-text.ts';
import { controlClass, Field } from './field.tsx';

const searchDelayMs = 300;

type SearchBoxProps = {
  label: string;
  /** `FieldProps.labelClass`. */
  labelClass?: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
};

/** Free text over a list; searches once the typing rests, or at once on Enter. */
export function SearchBox({ label, labelClass, placeholder, value, onSearch }: SearchBoxProps) {
  const { text, type, search } = useTyping(value, onSearch);

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Letters that are still being put together (Japanese, accents) are not what is meant yet.
    type(target.value, { isDone: !('isComposing' in nativeEvent && nativeEvent.isComposing) });
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  return (
    <search aria-label={label}>
      <form onSubmit={handleSubmit}>
        <Field label={label} labelClass={labelClass}>
          {(control) => (
            <div className="relative">
              {/* Where the label is for screen readers alone, this is what says what the box is for. */}
              <span className="pointer-events-none absolute inset-y-0 flex items-center ps-3 text-muted">
                <Search aria-hidden="true" className="size-4" strokeWidth={2} />
              </span>
              <input
                {...control}
                type="search"
                className={`${controlClass} ps-9`}
                placeholder={placeholder}
                maxLength={longestSearch}
                autoComplete="off"
                enterKeyHint="search"
                value={text}
                onChange={handleChange}
                onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
                  type(currentTarget.value, { isDone: true })
                }
              />
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}

/** The letters as they are typed, ahead of the address, which follows once they rest. */
function useTyping(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<number>(undefined);
  const isOpen = useRef(false);
  // What went out from here and the address has yet to show: it is older than what stands in the box.
  const sent = useRef<string[]>([]);
  const latest = useRef({ value, text, onSearch });

  // The search comes later than the letter, and by then another filter may have changed.
  useEffect(() => {
    latest.current = { value, text, onSearch };
  });

  // Back and a filter that was reset change the text from outside; what is being typed is not overwritten.
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);

    if (at === -1 && !isOpen.current) setText(value);
  }, [value]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = () => {
    window.clearTimeout(timer.current);
    isOpen.current = false;
    const next = searchText(latest.current.text);
    if (next === latest.current.value) return;

    sent.current.push(next);
    latest.current.onSearch(next);
  };

  const type = (next: string, { isDone }: { isDone: boolean }) => {
    setText(next);
    isOpen.current = true;
    window.clearTimeout(timer.current);
    if (!isDone) return;

    // Who opens what is found before the typing rests is on the way elsewhere: the search would fetch them back.
    const { pathname } = window.location;
    timer.current = window.setTimeout(() => {
      if (window.location.pathname === pathname) search();
    }, searchDelayMs);
  };

  return { text, type, search };
}

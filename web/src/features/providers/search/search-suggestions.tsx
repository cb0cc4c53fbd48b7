import { History, LocateFixed, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { askWhereIAm } from './ask-where-i-am.ts';
import { forgetSearch, readRecent } from './recent-searches.ts';

type SearchSuggestionsProps = {
  patientId: number;
  /** With what was searched for before. */
  onSearch: (text: string) => void;
  /** A row was forgotten, and the button in it has gone. */
  onForgot: () => void;
  onHere: (here: string) => void;
};

const rowClass = 'flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control px-3 py-2 text-start hover:bg-sunken';

/** Below an empty search: what is near the patient, and what was searched for last, each to be forgotten by a press. */
export function SearchSuggestions({ patientId, onSearch, onForgot, onHere }: SearchSuggestionsProps) {
  const titleId = useId();
  const [recent, setRecent] = useState(() => readRecent(patientId));
  const [isAsking, setIsAsking] = useState(false);

  const panel = useRef<HTMLDivElement>(null);

  // The focus stays in the box, so nothing else says that they have come.
  useEffect(() => announce(m.providers_suggestions()), []);

  const askHere = async () => {
    setIsAsking(true);
    const here = await askWhereIAm();
    // Who has closed this, or typed meanwhile, wants something else by now.
    if (!panel.current) return;

    setIsAsking(false);
    if (here === undefined) toast({ title: m.providers_here_failed() });
    else announce(m.providers_here_found());
    onHere(here ?? '');
  };

  const forget = (text: string) => {
    forgetSearch(patientId, text);
    setRecent(readRecent(patientId));
    onForgot();
  };

  return (
    <div
      ref={panel}
      role="group"
      aria-label={m.ui_suggestion_list()}
      // The focus stays in the box: a browser that gives it to no button would close this before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 z-30 mt-1 rounded-card border border-card-edge bg-surface p-3 shadow-lift"
    >
      <button type="button" className={rowClass} aria-disabled={isAsking} onClick={() => !isAsking && void askHere()}>
        <LocateFixed aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} />
        {isAsking ? m.providers_near_me_asking() : m.providers_near_me()}
      </button>
      {recent.length > 0 ? (
        <section aria-labelledby={titleId}>
          <h2 id={titleId} className="px-3 pt-2 text-small text-muted">
            {m.providers_recent()}
          </h2>
          <ul>
            {recent.map((text) => (
              <li key={text} className="flex items-center">
                <button type="button" className={rowClass} onClick={() => onSearch(text)}>
                  <History aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} />
                  <span className="truncate">{text}</span>
                </button>
                <IconButton
                  label={m.providers_forget_search({ search: text })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => forget(text)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

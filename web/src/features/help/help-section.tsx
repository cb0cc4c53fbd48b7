import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';

/** One question of the help page: what it says, and the screens where that is done. */
export type HelpQuestion = {
  ask: () => string;
  answer: () => string;
  links?: { label: () => string; to: string }[];
};

/** A part of the help page; its id is its address: /help#points. */
export type HelpTopic = {
  id: 'points' | 'visits' | 'family' | 'privacy' | 'contact';
  title: () => string;
  icon: LucideIcon;
  /** The colours of its sign. */
  look: string;
  questions: HelpQuestion[];
};

// The first questions are those that most people ask; thirty at once are a wall.
const firstQuestions = 3;

type HelpSectionProps = {
  topic: HelpTopic;
  /** All questions are there: those that a search has found, or the part that the address names. */
  isWhole: boolean;
  /** The answers are unfolded: there are few. */
  isOpen?: boolean;
};

/** One part of the help page: its first questions, each with its answer behind it, and a button for the others. */
export function HelpSection({ topic, isWhole, isOpen = false }: HelpSectionProps) {
  const { id, title, questions } = topic;
  const [showsAll, setShowsAll] = useState(false);
  const listRef = useRef<HTMLDivElement>(null);
  const shown = isWhole || showsAll ? questions : questions.slice(0, firstQuestions);

  // The button is gone: the first question that it has brought takes the focus.
  useLayoutEffect(() => {
    if (showsAll) listRef.current?.querySelectorAll('summary')[firstQuestions]?.focus();
  }, [showsAll]);

  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <IconDisc {...topic} />
        <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-h2">
          {title()}
        </h2>
      </div>
      <div ref={listRef} className={cardClass('flex flex-col divide-y divide-border py-1')}>
        {shown.map((question) => (
          <Question key={question.ask()} isOpen={isOpen} {...question} />
        ))}
        {shown.length === questions.length ? null : (
          <p className="py-1">
            <Button variant="quiet" className="-ms-4" onClick={() => setShowsAll(true)}>
              {m.help_show_all({ count: questions.length })}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function Question({ ask, answer, links = [], isOpen }: HelpQuestion & { isOpen: boolean }) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-chip py-2 font-semibold text-pretty hover:text-primary">
        {ask()}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-120 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="flex max-w-prose flex-col gap-2 pb-4">
        <p>{answer()}</p>
        {links.length > 0 ? (
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="link">
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  );
}

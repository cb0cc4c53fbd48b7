import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { cardClass } from '#web/ui/content/card.tsx';

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
  questions: HelpQuestion[];
};

/** One part of the help page: its questions, each with its answer behind it. */
export function HelpSection({ topic: { id, title, questions } }: { topic: HelpTopic }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-h2">
        {title()}
      </h2>
      <div className={cardClass('flex flex-col divide-y divide-border py-1')}>
        {questions.map((question) => (
          <Question key={question.ask()} {...question} />
        ))}
      </div>
    </section>
  );
}

function Question({ ask, answer, links = [] }: HelpQuestion) {
  return (
    <details className="group">
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

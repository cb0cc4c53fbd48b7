import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#console/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';

/** Whether something is as it should be: an icon and a word, never a colour alone. */
export function StateMark({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;

  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold ${isGood ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {isGood ? m.console_state_good() : m.console_state_look()}
    </span>
  );
}

type StateCardProps = {
  title: string;
  isGood: boolean;
  /** What was found, in a sentence. */
  says: string;
  /** What to do, or where to read on. */
  children?: ReactNode;
};

/** One thing that is good, or to be looked at. */
export function StateCard({ title, isGood, says, children }: StateCardProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className={cardClass('flex flex-col gap-2 p-5!')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <StateMark isGood={isGood} />
      </div>
      <p className="text-pretty">{says}</p>
      {children ? <p className="text-small text-muted">{children}</p> : null}
    </section>
  );
}

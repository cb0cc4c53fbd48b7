import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#console/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import type { Standing } from './standing.ts';

const marks = {
  good: { icon: CircleCheck, say: m.console_state_good, tone: 'bg-success-soft text-success' },
  look: { icon: TriangleAlert, say: m.console_state_look, tone: 'bg-warning-soft text-warning' },
  awaited: { icon: Clock, say: m.console_state_awaited, tone: 'bg-sunken text-muted' },
};

/** Whether something is as it should be: an icon and a word, never a colour alone. */
export function StateMark({ standing }: { standing: Standing }) {
  const { icon: Icon, say, tone } = marks[standing];

  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold ${tone}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {say()}
    </span>
  );
}

type StateCardProps = {
  title: string;
  standing: Standing;
  /** What was found, in a sentence. */
  says: string;
  /** What to do, or where to read on. */
  children?: ReactNode;
};

/** One thing and how it stands. */
export function StateCard({ title, standing, says, children }: StateCardProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className={cardClass('flex flex-col gap-2 p-5!')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <StateMark standing={standing} />
      </div>
      <p className="text-pretty">{says}</p>
      {children ? <p className="text-small text-muted">{children}</p> : null}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import { cardClass } from '#web/ui/content/card.tsx';

type SectionProps = {
  title: string;
  /** The id of the heading, where it takes the focus after an act. */
  headingId?: string;
  /** What may be done about it. */
  acts?: ReactNode;
  children: ReactNode;
};

/** One topic of a screen: its heading, its facts in a card, then what may be done. */
export function Section({ title, headingId, acts, children }: SectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h2>
      <div className={cardClass('flex flex-col gap-4 p-5!')}>
        {children}
        {acts ? <div className="flex flex-wrap gap-3">{acts}</div> : null}
      </div>
    </section>
  );
}

type FactRow = { key: string; title: string; details: string; aside?: ReactNode };

/** Facts one under the other, the latest first; `none` says so where there are none. */
export function FactList({ rows, none }: { rows: FactRow[]; none: string }) {
  if (rows.length === 0) return <p className="text-muted">{none}</p>;

  return (
    <ul className="flex flex-col divide-y divide-border">
      {rows.map(({ key, title, details, aside }) => (
        <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1">
            <p className="text-label wrap-anywhere">{title}</p>
            <p className="text-small text-muted">{details}</p>
          </div>
          {aside ? <div className="max-w-full shrink-0">{aside}</div> : null}
        </li>
      ))}
    </ul>
  );
}

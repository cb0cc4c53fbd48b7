import { type ReactNode, useId } from 'react';
import { cardClass } from '#web/ui/content/card.tsx';

type FiguresSectionProps = { title: string; intro: string; children: ReactNode };

/** One topic: its heading, what is counted in it, and the figures in a card. */
export function FiguresSection({ title, intro, children }: FiguresSectionProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 print:break-inside-avoid">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <p className="max-w-prose text-muted">{intro}</p>
      </div>
      <div className={cardClass('flex flex-col gap-5 p-5!')}>{children}</div>
    </section>
  );
}

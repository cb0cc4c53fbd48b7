import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardClass } from '#web/ui/content/card.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';

type DataPartProps = {
  /** Of its heading, for what is named by it. */
  id: string;
  icon: LucideIcon;
  /** The two colours of its sign. */
  look: string;
  title: string;
  text: string;
  /** What can be done: beside the words where there is room, else under them. */
  children: ReactNode;
};

/** One thing that can be done with one's data: what it is, and the way to it. */
export function DataPart({ id, icon, look, title, text, children }: DataPartProps) {
  return (
    <section aria-labelledby={id} className={cardClass('flex flex-wrap items-center gap-4')}>
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-4">
        <IconDisc icon={icon} look={look} />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 id={id} className="text-h3">
            {title}
          </h3>
          <p className="max-w-prose text-muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

import type { LucideIcon } from 'lucide-react';
import { cardClass } from '#web/ui/content/card.tsx';
import type { Programme } from './ambassador-api.ts';

type ParagraphsProps = {
  paragraphs: Programme['terms'];
  /** Stands before each. */
  icon: LucideIcon;
  /** Each on a card of its own. */
  isInCards?: boolean;
};

const rowClass = 'flex items-start gap-3';

/** What the programme says, point by point: each a short line and what it means. */
export function Paragraphs({ paragraphs, icon: Icon, isInCards = false }: ParagraphsProps) {
  return (
    <ul className={isInCards ? 'grid gap-4 md:grid-cols-2' : 'flex max-w-prose flex-col gap-4'}>
      {paragraphs.map(({ title, body, language }) => (
        <li key={title} className={isInCards ? cardClass(rowClass) : rowClass}>
          <Icon aria-hidden="true" className="mt-0.5 size-5 text-primary" strokeWidth={1.75} />
          <div lang={language} className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{body}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type ReadyPartProps = { icon: LucideIcon; title: string; titleId?: string; level?: 'h3' | 'h4'; children: ReactNode };

/** One thing to think of before a visit, with its picture beside it. */
export function ReadyPart({ icon: Icon, title, titleId, level: Title = 'h4', children }: ReadyPartProps) {
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Title id={titleId} tabIndex={titleId === undefined ? undefined : -1} className="text-label outline-none">
          {title}
        </Title>
        {children}
      </div>
    </div>
  );
}

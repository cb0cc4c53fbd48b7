import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  /** One line under the heading. */
  intro?: ReactNode;
  /** The way back, above the heading. */
  back?: ReactNode;
  /** The one primary action of the screen; full width under the heading on a phone. */
  action?: ReactNode;
};

/** The head of a screen. Its h1 takes the focus after a route change. */
export function PageHeader({ title, intro, back, action }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-3">
      {back ? <div className="print:hidden">{back}</div> : null}
      <div className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 tabIndex={-1} className="text-h1">
            {title}
          </h1>
          {intro ? <p className="max-w-prose text-muted">{intro}</p> : null}
        </div>
        {action ? <div className="flex flex-col md:shrink-0">{action}</div> : null}
      </div>
    </header>
  );
}

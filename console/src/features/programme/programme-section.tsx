import { type ReactNode, useId } from 'react';

type ProgrammeSectionProps = {
  title: string;
  intro: string;
  /** A link or button that changes it. */
  action?: ReactNode;
  children: ReactNode;
};

/** One part of the programme: its heading, what it is about, and how it is changed. */
export function ProgrammeSection({ title, intro, action, children }: ProgrammeSectionProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          <p className="max-w-prose text-muted">{intro}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

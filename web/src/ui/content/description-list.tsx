import type { ReactNode } from 'react';

type DescriptionItem = {
  term: string;
  details: ReactNode;
  /** A link or button that changes it. */
  action?: ReactNode;
};

/** Facts with their names: a summary to check, a profile, a visit. */
export function DescriptionList({ items }: { items: DescriptionItem[] }) {
  return (
    <dl className="flex flex-col divide-y divide-border">
      {items.map(({ term, details, action }) => (
        <div key={term} className="flex flex-wrap items-start gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0">
          <dt className="w-full text-small text-muted sm:w-40 sm:pt-0.5">{term}</dt>
          <dd className="min-w-0 flex-1 basis-40">{details}</dd>
          {action ? <dd>{action}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

/** A question that is answered already: by the page that opened the dialog, or by the visit that is moved. */
export function GivenAnswer({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-label">{term}</p>
      <p>{children}</p>
    </div>
  );
}

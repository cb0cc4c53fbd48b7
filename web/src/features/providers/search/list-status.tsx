import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';

type ListStatusProps = {
  /** How many clinics match; undefined while that is not known. */
  total: number | undefined;
  /** Offline: what is not here yet comes with the network. */
  isPaused: boolean;
  /** On a phone the heading of the first clinics, in place of the number: the first can be booked without a scroll. */
  heading?: string | undefined;
  /** The way out of the filters. */
  reset?: ReactNode;
  /** What changes the list. */
  action?: ReactNode;
};

/** How many there are, also said. Its line is always there, or its coming would move the list and not be read. */
export function ListStatus({ total, isPaused, heading, reset, action }: ListStatusProps) {
  const count = total === undefined ? null : m.providers_count({ count: total });

  // On a phone the way out of the filters and the order fill the line: the number is heard there, not seen.
  const statusClass = reset && !isPaused ? 'max-md:sr-only text-muted tabular' : 'text-muted tabular';

  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-2 gap-y-1 ${total === 0 ? '' : 'min-h-6'}`}>
      <div className="flex flex-wrap items-center gap-x-1.5">
        {/* The empty list tells the eye itself. */}
        <p role="status" className={total === 0 || heading ? 'sr-only' : statusClass}>
          {isPaused ? m.providers_paused() : count}
        </p>
        {heading ? <h2 className="text-h3">{heading}</h2> : null}
        {reset ? (
          <>
            {count === null && !isPaused && !heading ? null : (
              <span aria-hidden="true" className="text-muted max-md:hidden">
                ·
              </span>
            )}
            {reset}
          </>
        ) : null}
      </div>
      {/* It gives way before it takes a row of its own. */}
      {action ? (
        <div className="flex min-w-0 flex-1 basis-32 flex-wrap items-center justify-end gap-x-6 gap-y-1">{action}</div>
      ) : null}
    </div>
  );
}

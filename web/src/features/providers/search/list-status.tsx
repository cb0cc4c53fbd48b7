import { m } from '#web/paraglide/messages.js';

type ListStatusProps = {
  /** How many clinics match; undefined while that is not known. */
  total: number | undefined;
  /** Offline: what is not here yet comes with the network. */
  isPaused: boolean;
};

/** How many there are, also said. Its line is always there, or its coming would move the list and not be read. */
export function ListStatus({ total, isPaused }: ListStatusProps) {
  const count = total === undefined ? null : m.providers_count({ count: total });

  return (
    <p role="status" className="min-h-6 text-muted tabular">
      {isPaused ? m.providers_paused() : count}
    </p>
  );
}

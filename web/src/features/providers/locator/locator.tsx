import { mostPoints } from '@kindwell/contract/appointments/clinic-points.ts';
import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { FoundClinics } from '#web/features/providers/search/join-pages.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { useClinicPoints } from './locator-api.ts';
import { LocatorMap } from './locator-map.tsx';
import { type Marked, middleOf } from './middle.ts';
import './locator.css';

type LocatorProps = {
  /** The rows of the list, in their order. */
  clinics: ClinicCard[];
  /** What the list is measured from, as it says itself. */
  near: FoundClinics['near'];
  /** Where its code cannot be fetched, the map closes itself. */
  onClose: () => void;
};

/** The clinics of a list on a map (LOCATOR-01): around home or the place that was searched for. */
export function Locator({ clinics, near }: LocatorProps) {
  const shown = clinics.slice(0, mostPoints);
  const points = useClinicPoints(shown.map(({ id }) => id));

  if (points.isError && !points.data)
    return (
      <ErrorCard message={m.locator_failed()} onRetry={() => void points.refetch()} isRetrying={points.isFetching} />
    );

  const known = new Map(points.data?.clinics.map(({ id, ...point }) => [id, point]));
  const marked = shown.flatMap(({ id, name, distanceMiles }, index): Marked[] => {
    const point = known.get(id);
    return point ? [{ id, name, distanceMiles, number: index + 1, point }] : [];
  });
  const isKnown = points.data !== undefined && !points.isPlaceholderData;
  const middle = middleOf(near, points.data?.home ?? null, marked);

  return (
    <section
      aria-label={m.locator_title()}
      className="overflow-hidden rounded-card border border-card-edge bg-surface shadow-card"
    >
      {isKnown && middle === null ? (
        <p className="p-4 text-muted">{m.locator_nowhere()}</p>
      ) : (
        <LocatorMap
          key={middle?.name}
          middle={points.data ? middle : null}
          marked={marked}
          missing={isKnown ? clinics.length - marked.length : 0}
        />
      )}
    </section>
  );
}

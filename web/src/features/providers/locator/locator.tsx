import { mostPoints, type StreetMap as StreetMapOf } from '@kindwell/contract/appointments/clinic-points.ts';
import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { FoundClinics } from '#web/features/providers/search/join-pages.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { useClinicPoints } from './locator-api.ts';
import { LocatorMap } from './locator-map.tsx';
import { type Marked, type Middle, middleOf } from './middle.ts';
import './locator.css';
import './locator-beside.css';

// Only where the operator has named a street map.
const StreetMap = lazyPart(
  () => import('./street/street-map.tsx').then((module) => module.StreetMap),
  <div aria-busy="true" className="locator-map" />,
);

/** Whether the browser has what streets are drawn with. */
function canDrawStreets(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers have a few of them alone.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

type PictureProps = {
  street: StreetMapOf | null;
  /** Null until it is known where the clinics are. */
  middle: Middle | null;
  marked: Marked[];
  missing: number;
  /** What the picture is in. */
  frame: RefObject<HTMLElement | null>;
};

/** The streets that the operator has named, where there are any to be had (LOCATOR-07); else the map that we draw. */
function Picture({ street, middle, frame, ...shown }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const isNamed = street !== null;
  const hasStreets = useMemo(() => isNamed && canDrawStreets(), [isNamed]) && !hasFailed;
  const drawInstead = () => {
    // A button that has the focus goes with the streets.
    if (frame.current?.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
    setHasFailed(true);
    announce(m.locator_streets_failed());
  };

  return street && middle && hasStreets ? (
    <StreetMap street={street} middle={middle} onClose={drawInstead} {...shown} />
  ) : (
    <LocatorMap middle={middle} note={isNamed && !hasStreets ? m.locator_streets_failed() : null} {...shown} />
  );
}

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
  const frame = useRef<HTMLElement>(null);
  const shown = clinics.slice(0, mostPoints);
  const points = useClinicPoints(shown.map(({ id }) => id));

  if (points.isError && !points.data)
    return (
      <ErrorCard message={m.locator_failed()} onRetry={() => void points.refetch()} isRetrying={points.isFetching} />
    );

  const known = new Map(points.data?.clinics.map(({ id, ...point }) => [id, point]));
  const own = near?.own ?? 0;
  const marked = shown.flatMap(({ id, name, distanceMiles }, index): Marked[] => {
    const point = known.get(id);
    return point ? [{ id, name, distanceMiles, number: index + 1, isOwn: index < own, point }] : [];
  });
  const isKnown = points.data !== undefined && !points.isPlaceholderData;
  const middle = middleOf(near, points.data?.home ?? null, marked);

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={m.locator_title()}
      className="overflow-hidden rounded-card border border-card-edge bg-surface shadow-card"
    >
      {isKnown && middle === null ? (
        <p className="p-4 text-muted">{m.locator_nowhere()}</p>
      ) : (
        <Picture
          key={middle?.name}
          street={points.data?.streetMap ?? null}
          middle={points.data ? middle : null}
          marked={marked}
          missing={isKnown ? clinics.length - marked.length : 0}
          frame={frame}
        />
      )}
    </section>
  );
}

import { useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { useBoundaries } from './locator-api.ts';
import { LocatorCaption } from './locator-caption.tsx';
import { LocatorDrawing } from './locator-drawing.tsx';
import { LocatorKeys } from './locator-keys.tsx';
import { LocatorMarks, OutsideMarks } from './locator-marks.tsx';
import type { Marked, Middle } from './middle.ts';
import { useSize } from './use-size.ts';
import { viewOf } from './view.ts';

type LocatorMapProps = {
  /** Null until it is known where the clinics are. */
  middle: Middle | null;
  marked: Marked[];
  /** How many rows of the list have no mark. */
  missing: number;
  /** What there is to say of the map itself. */
  note: string | null;
};

/** The drawing with the marks on it, and how to read it. Its place is there before it, so that nothing moves when it comes. */
export function LocatorMap({ middle, marked, missing, note }: LocatorMapProps) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const [chosen, setChosen] = useState<number | null>(null);
  // Until the middle is known, so is not whether this is the map.
  const boundaries = useBoundaries(middle !== null);
  const view = middle && size ? viewOf(middle, marked, size, chosen) : null;

  const zoom = (by: 1 | -1) => {
    if (!view || !size) return;

    setChosen(view.step + by);
    announce(viewOf(view.middle, marked, size, view.step + by).label);
  };

  const hasSpread = view?.spots.some((spot) => spot?.from) ?? false;
  const hints = [note, hasSpread ? m.locator_hint_lens() : null];

  return (
    <>
      {/* East is to the right in every language. */}
      <div ref={ref} dir="ltr" aria-busy={!view} className="locator-map">
        {view && size ? (
          <>
            <LocatorDrawing view={view} boundaries={boundaries.data} type={size.type} />
            <LocatorMarks marked={marked} spots={view.spots} size={size} />
          </>
        ) : null}
        <LocatorKeys isClosest={view?.isClosest ?? true} isWidest={view?.isWidest ?? true} onZoom={zoom} />
      </div>
      <LocatorCaption
        middle={middle}
        marked={marked}
        onMap={marked.filter((_, index) => view?.spots[index])}
        missing={missing}
        hint={hints.filter((hint) => hint !== null).join(' ')}
      />
      {view ? <OutsideMarks title={m.locator_outside()} marked={marked} spots={view.spots} /> : null}
    </>
  );
}

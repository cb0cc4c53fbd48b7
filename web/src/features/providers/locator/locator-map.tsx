import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { useBoundaries } from './locator-api.ts';
import { LocatorCaption } from './locator-caption.tsx';
import { LocatorDrawing } from './locator-drawing.tsx';
import { LocatorMarks } from './locator-marks.tsx';
import type { Marked, Middle } from './middle.ts';
import { useSize } from './use-size.ts';
import { viewOf } from './view.ts';

type LocatorMapProps = {
  /** Null until it is known where the clinics are. */
  middle: Middle | null;
  marked: Marked[];
  /** How many rows of the list have no mark. */
  missing: number;
};

/** The drawing with the marks on it, and how to read it. Its place is there before it, so that nothing moves when it comes. */
export function LocatorMap({ middle, marked, missing }: LocatorMapProps) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const boundaries = useBoundaries();
  const [chosen, setChosen] = useState<number | null>(null);
  const view = middle && size ? viewOf(middle, marked, size, chosen) : null;

  const zoom = (by: 1 | -1) => {
    if (!view || !size || (by < 0 ? view.isClosest : view.isWidest)) return;

    setChosen(view.step + by);
    announce(viewOf(view.middle, marked, size, view.step + by).label);
  };

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
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        <LocatorCaption marked={marked} missing={missing} hasMiddle={middle !== null && middle.kind !== 'clinics'} />
        <div className="flex shrink-0">
          <IconButton
            label={m.locator_wider()}
            icon={<Minus aria-hidden="true" />}
            aria-disabled={!view || view.isWidest}
            onClick={() => zoom(1)}
          />
          <IconButton
            label={m.locator_closer()}
            icon={<Plus aria-hidden="true" />}
            aria-disabled={!view || view.isClosest}
            onClick={() => zoom(-1)}
          />
        </div>
      </div>
    </>
  );
}

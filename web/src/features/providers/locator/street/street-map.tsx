import type { StreetMap as Street } from '@kindwell/contract/appointments/clinic-points.ts';
import { LocateFixed } from 'lucide-react';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { LocatorCaption } from '#web/features/providers/locator/locator-caption.tsx';
import { LocatorDrawing } from '#web/features/providers/locator/locator-drawing.tsx';
import { LocatorKeys } from '#web/features/providers/locator/locator-keys.tsx';
import { LocatorMarks, OutsideMarks } from '#web/features/providers/locator/locator-marks.tsx';
import type { Marked, Middle } from '#web/features/providers/locator/middle.ts';
import { useSize } from '#web/features/providers/locator/use-size.ts';
import { useDark } from '#web/lib/device/use-dark.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Attribution } from './attribution.tsx';
import { openStreets, type Streets } from './open-streets.ts';
import { firstBounds, streetView } from './street-view.ts';

type StreetMapProps = {
  street: Street;
  middle: Middle;
  marked: Marked[];
  /** How many rows of the list have no mark. */
  missing: number;
  /** There are no streets to be had: the drawn map stands in. */
  onClose: () => void;
};

/** Streets in an element, in the colours of the page; null until they are open, `credits` until they are there. */
function useStreets(ref: RefObject<HTMLElement | null>, { street, middle, marked, onClose }: StreetMapProps) {
  const isDark = useDark();
  const style = (isDark ? street.darkStyle : null) ?? street.style;
  const [streets, setStreets] = useState<Streets | null>(null);
  const [credits, setCredits] = useState<string[] | null>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  // It begins around what the list is measured from, and is another one for another place (locator.tsx).
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!ref.current) return;

    try {
      const opened = openStreets(ref.current, {
        style,
        bounds: firstBounds(middle, marked),
        onMove: drawAgain,
        onWhole: (said) => setCredits((before) => (before?.join() === said.join() ? before : said)),
        onFail: onClose,
      });
      setStreets(opened);
      return opened.close;
    } catch {
      return onClose();
    }
  }, []);

  const bounds = firstBounds(middle, marked);
  const shown = useRef({ style, bounds });
  // Other clinics may be elsewhere; as long as the nearest are the same, it stays where it was moved to.
  useEffect(() => {
    if (style !== shown.current.style) streets?.show(style);
    if (String(bounds) !== String(shown.current.bounds)) streets?.goTo(bounds, () => {});
    shown.current = { style, bounds };
  });

  return { streets, credits };
}

/** The marks and rings of the drawn map on the streets of a map that the operator has named (LOCATOR-07). */
export function StreetMap(props: StreetMapProps) {
  const { street, middle, marked, missing } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const size = useSize(sheet);
  const { streets, credits } = useStreets(ground, props);
  const viewNow = () => (streets && size ? streetView(middle, marked, size, streets.spotOf) : null);
  const view = viewNow();
  const tell = () => announce(viewNow()?.label ?? '');

  return (
    <>
      {/* East is to the right in every language. */}
      <div ref={sheet} dir="ltr" aria-busy={credits === null} className="locator-map">
        <div ref={ground} className="locator-streets" />
        {view && size ? (
          <>
            <LocatorDrawing view={view} boundaries={undefined} type={size.type} />
            <LocatorMarks marked={marked} spots={view.spots} size={size} />
          </>
        ) : null}
        <LocatorKeys
          isClosest={streets?.isClosest() ?? true}
          isWidest={streets?.isWidest() ?? true}
          onZoom={(by) => streets?.zoom(by === 1 ? -1 : 1, tell)}
        >
          <IconButton
            label={m.locator_streets_back()}
            icon={<LocateFixed aria-hidden="true" />}
            onClick={() => streets?.goTo(firstBounds(middle, marked), tell)}
          />
        </LocatorKeys>
      </div>
      <Attribution html={street.attribution === null ? (credits ?? []) : [street.attribution]} />
      <LocatorCaption
        middle={middle}
        marked={marked}
        onMap={marked.filter((_, index) => view?.spots[index])}
        missing={missing}
      />
      {/* It can be moved: what is not on it may be near. */}
      {view ? <OutsideMarks title={m.locator_streets_outside()} marked={marked} spots={view.spots} /> : null}
    </>
  );
}

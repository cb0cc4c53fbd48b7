import { useMemo } from 'react';
import type { Boundaries } from './boundaries.ts';
import { drawLand } from './draw-land.ts';
import type { Middle } from './middle.ts';
import { type Box, placeNames } from './place-names.ts';
import { markSize, smallType, type View } from './view.ts';

type LocatorDrawingProps = {
  view: View;
  /** Undefined until they are there. */
  boundaries: Boundaries | undefined;
  /** The height of the letters of the page, in pixels. */
  type: number;
};

/** What no name may cover: the buttons, the miles of the rings, marks and the middle. */
const takenBy = ({ middle, lens, keys, rings, spots }: View, type: number): Box[] => [
  keys,
  ...rings.map(({ box }) => box),
  ...spots.flatMap((spot) => spot ?? []).map(({ x, y }) => ({ x, y, width: markSize * type, height: markSize * type })),
  ...(middle.kind === 'clinics' ? [] : [{ ...lens.center, width: markSize * type, height: markSize * type }]),
];

/** What lies under the marks: land and its boundaries, rings with their miles, the middle, and the ways to the marks. */
export function LocatorDrawing({ view, boundaries, type }: LocatorDrawingProps) {
  const { middle, lens, rings, spots, label } = view;
  const { size, center } = lens;
  const { latitude, longitude } = middle.point;
  const hasMiddle = middle.kind !== 'clinics';
  const small = smallType * type;

  // Only where it lies, how large it is and how far it reaches change the land: the lens is another one at each drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const land = useMemo(
    () => boundaries && drawLand(boundaries, middle.point, lens),
    [boundaries, latitude, longitude, size.width, size.height, lens.farthest],
  );
  const names = land ? placeNames(land.areas, lens, takenBy(view, type), small) : [];

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="locator-drawing"
      data-drawn={land ? true : undefined}
    >
      {land ? (
        <>
          <path d={land.land} fillRule="evenodd" className="locator-land" />
          <path d={land.countyLines} className="locator-county" />
          <path d={land.stateLines} className="locator-state" />
        </>
      ) : null}
      {rings.map(({ text, radius }) => (
        <circle key={text} cx={center.x} cy={center.y} r={radius} className="locator-ring" />
      ))}
      {names.map(({ name, x, y }) => (
        <text key={`${name} ${x}`} x={x} y={y} dy="0.35em" className="locator-name">
          {name}
        </text>
      ))}
      {rings.map(({ text, box: { x, y, width, height } }) => (
        <g key={text}>
          <rect
            x={x - width / 2}
            y={y - height / 2}
            width={width}
            height={height}
            rx={height / 2}
            className="locator-plate"
          />
          <text x={x} y={y} dy="0.35em" className="locator-miles">
            {text}
          </text>
        </g>
      ))}
      {spots.map((spot) =>
        spot?.from ? (
          <g key={`${spot.x} ${spot.y}`} className="locator-way">
            <line x1={spot.from.x} y1={spot.from.y} x2={spot.x} y2={spot.y} />
            <circle cx={spot.from.x} cy={spot.from.y} r={2.5} />
          </g>
        ) : null,
      )}
      {hasMiddle ? <MiddleSign middle={middle} x={center.x} y={center.y} type={type} /> : null}
    </svg>
  );
}

/** A house for home, a dot for another place. */
function MiddleSign({ middle, x, y, type }: { middle: Middle; x: number; y: number; type: number }) {
  const scale = type / 16;

  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className="locator-middle">
      <circle r={13} />
      {middle.kind === 'home' ? (
        <path d="M-6.5-.5 0-6l6.5 5.5M-4.5-2v7.5h9V-2" />
      ) : (
        <circle r={4} className="locator-dot" />
      )}
    </g>
  );
}

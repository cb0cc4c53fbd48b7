import type { MapPoint } from '@kindwell/contract/appointments/clinic-shape.ts';
import { type Lens, milesBetween } from '#web/features/providers/locator/lens.ts';
import type { Marked, Middle } from '#web/features/providers/locator/middle.ts';
import type { MeasuredSize } from '#web/features/providers/locator/use-size.ts';
import { layOut, type View } from '#web/features/providers/locator/view.ts';
import { m } from '#web/paraglide/messages.js';

const milesOfDegree = 69.09;
const ringMiles = [1, 5, 20];

/** Closer, wider, and back to the first view. */
const buttons = 3;

/** A street map may begin with any of these miles around its middle. */
const reaches = [1, 2, 5, 10, 20, 50, 100, 500, 2500];

/** So many are a choice: a map begins where the nearest of them are in view. */
const enough = 3;

/** Below this a ring would lie under what marks the middle; above it nothing of its line is in view. */
const ringPixels = { from: 24, to: 2000 };

type Corners = [[number, number], [number, number]];

/** The corners of a square, so many miles from its middle to its edges. */
function square({ latitude, longitude }: MapPoint, miles: number): Corners {
  const north = miles / milesOfDegree;
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.1);
  const [south, top] = [Math.max(latitude - north, -80), Math.min(latitude + north, 80)];

  return [
    [longitude - Math.min(east, 170), south],
    [longitude + Math.min(east, 170), top],
  ];
}

/** What a street map shows at first: the nearest three around home or a place, else all clinics. */
export function firstBounds(middle: Middle, marked: Marked[]): Corners {
  const miles = marked.map(({ point }) => milesBetween(middle.point, point)).toSorted((one, other) => one - other);
  const isAll = middle.kind === 'clinics';
  const wanted = miles.at(isAll ? -1 : Math.min(enough, miles.length) - 1) ?? 0;

  return square(middle.point, reaches.find((reach) => wanted <= reach) ?? wanted);
}

/** What a street map shows now, in the words of the drawn one; `spotOf` is where a point is in the picture. */
export function streetView(middle: Middle, marked: Marked[], size: MeasuredSize, spotOf: Lens['project']): View {
  const { latitude, longitude } = middle.point;
  const [north, south] = [0.5, -0.5].map((by) => spotOf({ latitude: latitude + by / milesOfDegree, longitude }));
  const milePixels = (south?.y ?? 0) - (north?.y ?? 0);
  const rings = ringMiles.map((miles) => ({ miles, radius: miles * milePixels }));
  const lens: Lens = {
    center: spotOf(middle.point),
    size: { width: size.width, height: size.height },
    project: spotOf,
    rings: rings.filter(({ radius }) => radius >= ringPixels.from && radius <= ringPixels.to),
    farthest: 0,
  };
  const clinics = marked.map(({ point }) => spotOf(point));
  const onMap = layOut(middle, lens, clinics, size.type, buttons);
  const near = onMap.spots.filter((spot) => spot !== null).length;

  return { middle, lens, ...onMap, label: m.locator_streets({ near, count: marked.length }) };
}

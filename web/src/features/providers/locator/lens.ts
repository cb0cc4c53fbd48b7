import type { MapPoint } from '@kindwell/contract/appointments/clinic-shape.ts';

/** A place in the drawing, in pixels from its start at the top left. */
export type Spot = { x: number; y: number };

export type Size = { width: number; height: number };

/** How far around home or another place a map can reach, in miles. */
const reaches = [2, 5, 20, 100, 500, 2500, 6000];

const ringMiles = [1, 5, 20, 100, 500, 2500];

/** Between the widest ring and the edge, where its miles stand. */
const margin = 24;

/** Below this a ring would lie under what marks the middle. */
const smallestRing = 24;

const earthMiles = 3958.8;
const radians = Math.PI / 180;

/** Along a great circle. */
export function milesBetween(from: MapPoint, to: MapPoint): number {
  const rise = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const turn = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const across = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians);

  return 2 * earthMiles * Math.asin(Math.sqrt(rise ** 2 + across * turn ** 2));
}

/**
 * A map around a point, north at the top: every direction is the true one, and distances are drawn by their square root, so
 * that one mile and twenty have room in one picture (docs/decisions/0085-a-locator-of-our-own.md); with `power` 1 by scale.
 */
export function createLens(middle: MapPoint, reach: number, { width, height }: Size, power: 0.5 | 1 = 0.5) {
  const edge = Math.max(Math.min(width, height) / 2 - margin, 1);
  const center = { x: width / 2, y: height / 2 };
  const north = Math.sin(middle.latitude * radians);
  const side = Math.cos(middle.latitude * radians);

  const radiusOf = (miles: number) => edge * (miles / reach) ** power;
  const milesAt = (radius: number) => reach * (radius / edge) ** (1 / power);

  function project({ latitude, longitude }: MapPoint): Spot {
    const turn = (longitude - middle.longitude) * radians;
    const across = Math.cos(latitude * radians);
    const up = Math.sin(latitude * radians);

    const x = across * Math.sin(turn);
    const y = side * up - north * across * Math.cos(turn);
    const chord = Math.hypot(x, y);
    if (chord === 0) return center;

    const miles = earthMiles * Math.atan2(chord, north * up + side * across * Math.cos(turn));
    const scale = radiusOf(miles) / chord;
    return { x: center.x + x * scale, y: center.y - y * scale };
  }

  return {
    center,
    size: { width, height },
    project,
    /** The rings that are told apart, from the inmost. */
    rings: ringMiles
      .filter((miles) => miles <= reach)
      .map((miles) => ({ miles, radius: radiusOf(miles) }))
      .filter(({ radius }) => radius >= smallestRing),
    /** How far the corners are, in miles. */
    farthest: milesAt(Math.hypot(width, height) / 2),
  };
}
export type Lens = ReturnType<typeof createLens>;

/** So many are a choice: with fewer in view a map reaches farther. */
const enough = 3;

/** So many of those that are near are in the first view, which leaves a step to go closer. */
const plenty = 8;
const near = { from: 5, to: 20 };

/** The ways to see what is so many miles from home or another place, and which of them is the first view. */
export function reachAround(miles: number[]) {
  const sorted = miles.toSorted((one, other) => one - other);
  const nearby = sorted.filter((each) => each <= near.to).slice(0, plenty);
  const wanted = sorted.slice(0, Math.max(nearby.length, enough)).at(-1) ?? near.to;
  const first = reaches.findIndex((reach) => Math.max(wanted, near.from) <= reach);

  return { reaches, first: first === -1 ? reaches.length - 1 : first };
}

/** At least so far, in miles, where all clinics are at one place. */
const smallestReach = 2;

/** The ways to see points around their own middle; the last has all of them in the picture. */
export function reachAll(middle: MapPoint, points: MapPoint[], size: Size) {
  const unit = createLens(middle, 1, size, 1);
  const room = { x: unit.center.x - 2 * margin, y: unit.center.y - 2 * margin };
  const shares = points.map(unit.project).map(({ x, y }) => {
    return Math.max(Math.abs(x - unit.center.x) / room.x, Math.abs(y - unit.center.y) / room.y);
  });
  const all = Math.max(...shares, smallestReach);

  return { reaches: [all / 8, all / 4, all / 2, all], first: 3 };
}

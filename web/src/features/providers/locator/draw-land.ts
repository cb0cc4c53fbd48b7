import type { MapPoint } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { Area, Boundaries, Line } from './boundaries.ts';
import type { Lens, Spot } from './lens.ts';

const milesOfDegree = 69;

/** Whether some of a line may be in view, by its box. */
function inView(middle: MapPoint, { farthest }: Lens) {
  const north = farthest / milesOfDegree;
  // Meridians meet at the poles.
  const east = north / Math.max(Math.cos((Math.min(Math.abs(middle.latitude) + north, 85) * Math.PI) / 180), 0.1);

  return (line: Line) =>
    line.north >= middle.latitude - north &&
    line.south <= middle.latitude + north &&
    line.east >= middle.longitude - east &&
    line.west <= middle.longitude + east;
}

/** Straight lines of the land bend in the drawing: they are cut until no piece is off by more. */
const tolerance = 0.6;
const mostCuts = 6;

/** The spots between two points of the land, as many as the bend of the lens needs, and the second one itself. */
function* bend(lens: Lens, from: MapPoint, a: Spot, to: MapPoint, b: Spot, cuts = 0): Generator<Spot> {
  const point = { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 };
  const spot = lens.project(point);
  const isBent = Math.hypot(spot.x - (a.x + b.x) / 2, spot.y - (a.y + b.y) / 2) > tolerance;

  if (isBent && cuts < mostCuts) {
    yield* bend(lens, from, a, point, spot, cuts + 1);
    yield* bend(lens, point, spot, to, b, cuts + 1);
  } else yield b;
}

const write = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function pathOf({ points }: Line, lens: Lens): string {
  const [first] = points;
  if (!first) return '';

  let from = first;
  let last = lens.project(first);
  const spots = [write(last)];
  for (const point of points.slice(1)) {
    const spot = lens.project(point);
    for (const each of bend(lens, from, last, point, spot)) spots.push(write(each));
    from = point;
    last = spot;
  }
  return `M${spots.join('L')}`;
}

/** With more than this in view, counties are a mere grey. */
const countyMiles = 400;

const named = (areas: Area[], isInView: (line: Line) => boolean) =>
  areas.flatMap(({ name, rings: [edge] }) => (name !== '' && edge && isInView(edge) ? [{ name, edge }] : []));

/** The paths of what is in view, and the areas that may be named: counties, farther out states. */
export function drawLand(boundaries: Boundaries, middle: MapPoint, lens: Lens) {
  const isInView = inView(middle, lens);
  const hasCounties = lens.farthest <= countyMiles;
  const draw = (lines: Line[]) =>
    lines
      .filter(isInView)
      .map((line) => pathOf(line, lens))
      .join('');

  const pieces = boundaries.states.filter(({ rings: [edge] }) => edge && isInView(edge));
  return {
    land: pieces.map(({ rings }) => rings.map((ring) => `${pathOf(ring, lens)}Z`).join('')).join(''),
    stateLines: draw(boundaries.stateLines),
    countyLines: hasCounties ? draw(boundaries.countyLines) : '',
    areas: named(hasCounties ? boundaries.counties : boundaries.states, isInView),
  };
}

import type { Line } from './boundaries.ts';
import type { Lens, Spot } from './lens.ts';

/** A box around its middle. */
export type Box = Spot & { width: number; height: number };

const overlaps = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;

const isFree = (box: Box, taken: Box[]) => !taken.some((other) => overlaps(other, box));

/** How wide a letter is at most, and how high a line, in heights of the type. */
const letter = { width: 0.56, height: 1.2 };

/** What a text takes, with a little air at its ends. */
const boxOfText = ({ x, y }: Spot, text: string, type: number): Box => ({
  x,
  y,
  width: text.length * type * letter.width + 8,
  height: type * letter.height,
});

/** Clockwise from north, in quarters of a right angle: at the lower right where it is free, else as near to it as can be. */
const turns = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8].map((turn) => turn + 6);

const isWithin = ({ x, y, width, height }: Box, { size }: Lens) =>
  x > width / 2 && x < size.width - width / 2 && y > height && y < size.height - height;

/** How far a spot is from the edge of a box; 0 inside of it. */
const distanceTo = (box: Box, { x, y }: Spot) =>
  Math.hypot(Math.max(Math.abs(x - box.x) - box.width / 2, 0), Math.max(Math.abs(y - box.y) - box.height / 2, 0));

/** What a ring's miles have to keep clear of: what is `taken`, and by `room` pixels the `clinics`, whose marks go round them. */
type Around = { taken: Box[]; clinics: Spot[]; room: number };

/** Where the miles of a ring stand on it: at the lower right where nothing is in the way, else where the clinics are the farthest. */
export function placeOnRing(
  text: string,
  radius: number,
  lens: Lens,
  { taken, clinics, room }: Around,
  type: number,
): Box {
  const { center } = lens;
  const choices = turns.map((turn) => {
    const angle = (turn * Math.PI) / 8;
    const spot = { x: center.x + radius * Math.sin(angle), y: center.y - radius * Math.cos(angle) };
    const box = boxOfText(spot, text, type);
    const away = Math.min(room, ...clinics.map((clinic) => distanceTo(box, clinic)));
    return { box, away: isWithin(box, lens) && isFree(box, taken) ? away : -1 };
  });
  const best = Math.max(...choices.map(({ away }) => away));

  return choices.find(({ away }) => away === best)?.box ?? boxOfText(center, text, type);
}

function boxOf({ points }: Line, lens: Lens): Box {
  const spots = points.map(lens.project);
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];

  return { x: (west + east) / 2, y: (north + south) / 2, width: east - west, height: south - north };
}

/**
 * Where names of areas stand: each in the middle of its own, where it has room there and nothing else lies; the largest
 * first. `taken` is what lies there already, `type` the height of the letters, all in pixels.
 */
export function placeNames(areas: { name: string; edge: Line }[], lens: Lens, taken: Box[], type: number) {
  const placed = [...taken];
  const found = areas
    .map(({ name, edge }) => ({ name, area: boxOf(edge, lens) }))
    .toSorted((one, other) => other.area.width * other.area.height - one.area.width * one.area.height);

  return found.flatMap(({ name, area }) => {
    const box = boxOfText(area, name, type);
    const hasRoom = area.width > box.width && area.height > box.height;
    if (!hasRoom || !isWithin(box, lens) || !isFree(box, placed)) return [];

    placed.push(box);
    return [{ name, x: box.x, y: box.y }];
  });
}

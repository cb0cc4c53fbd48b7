import type { Lens, Size, Spot } from './lens.ts';
import type { Box } from './place-names.ts';

/** Where a mark stands; `from` is where its clinic is, where the mark had to give way. */
export type Placed = Spot & { from: Spot | null };

/** Far enough away from its clinic for a line that leads there. */
const showsWay = 6;
const mostTurns = 120;
/** Between two marks, in pixels: marks are round, and also the squares around them leave each other 24 to hit. */
const air = 6;
/** Turns of one circle that never fall on each other. */
const goldenAngle = 2.4;

/** The spot itself where it is within the edges; else where the way to it from the middle of the picture crosses them. */
function hold({ x, y }: Spot, { size }: Lens, inset: number): Spot {
  const center = { x: size.width / 2, y: size.height / 2 };
  const room = { x: center.x - inset, y: center.y - inset };
  const share = Math.max(Math.abs(x - center.x) / room.x, Math.abs(y - center.y) / room.y, 1);

  return { x: center.x + (x - center.x) / share, y: center.y + (y - center.y) / share };
}

/** Moves two spots apart that are nearer to each other than `gap`; those on one spot by an angle of their own. */
function part(one: Spot, other: Spot, gap: number, nth: number, share: number): boolean {
  const away = Math.hypot(other.x - one.x, other.y - one.y);
  if (away >= gap - 0.5) return false;

  const angle = away < 0.01 ? nth * goldenAngle : Math.atan2(other.y - one.y, other.x - one.x);
  const push = gap - away;
  one.x -= Math.cos(angle) * push * (1 - share);
  one.y -= Math.sin(angle) * push * (1 - share);
  other.x += Math.cos(angle) * push * share;
  other.y += Math.sin(angle) * push * share;
  return true;
}

/** What no mark may lie over, so many pixels around a spot. */
export type Fixed = Spot & { radius: number };

/** A box as circles beside each other, which marks go round. */
export function circlesOf({ x, y, width, height }: Box): Fixed[] {
  const radius = height / 2;
  const reach = Math.max(width / 2 - radius, 0);
  const count = Math.ceil(reach / radius) + 1;

  return Array.from({ length: count }, (_, nth) => ({
    x: count === 1 ? x : x - reach + (nth * 2 * reach) / (count - 1),
    y,
    radius,
  }));
}

/** Below a box in the upper corner or before it, by the shorter way: between it and the edges there is no room to go round. */
function leave(mark: Spot, corner: Box, gap: number): boolean {
  const across = mark.x - (corner.x - corner.width / 2 - gap);
  const down = corner.y + corner.height / 2 + gap - mark.y;
  if (across < 0.5 || down < 0.5) return false;

  if (across < down) mark.x -= across;
  else mark.y += down;
  return true;
}

/** What marks keep clear of besides each other: what they go round, and the buttons in the upper corner. */
type Around = { fixed: Fixed[]; corner: Box | null };

const isWithin = ({ x, y }: Spot, { width, height }: Size) => x >= 0 && y >= 0 && x <= width && y <= height;

/**
 * Gives each clinic within the map a spot for its mark, none over another, over what is `fixed`, in the `corner` or over the
 * edge; null for those outside, which would only crowd at its edges. `size` is that of a mark, in pixels. The same clinics
 * always have the same spots.
 */
export function placeMarks(clinics: Spot[], lens: Lens, size: number, around: Around): (Placed | null)[] {
  const within = clinics.filter((clinic) => isWithin(clinic, lens.size));
  const marks = placeWithin(within, lens, size, around).values();

  return clinics.map((clinic) => (isWithin(clinic, lens.size) ? (marks.next().value ?? null) : null));
}

function placeWithin(clinics: Spot[], lens: Lens, size: number, { fixed, corner }: Around): Placed[] {
  const gap = size + air;
  const inset = size / 2 + 4;
  const marks = clinics.map((clinic) => hold(clinic, lens, inset));

  for (let turn = 0; turn < mostTurns; turn += 1) {
    let hasMoved = false;
    marks.forEach((mark, nth) => {
      for (const other of marks.slice(nth + 1)) hasMoved = part(mark, other, gap, nth + 1, 0.5) || hasMoved;
      for (const { radius, ...spot } of fixed)
        hasMoved = part(spot, mark, size / 2 + radius + air, nth + 1, 1) || hasMoved;
    });
    for (const mark of marks) {
      Object.assign(mark, hold(mark, lens, inset));
      hasMoved = (corner !== null && leave(mark, corner, size / 2 + air)) || hasMoved;
    }
    if (!hasMoved) break;
  }

  return marks.map((mark, nth) => {
    const clinic = clinics[nth] ?? mark;
    // One that only keeps off the edge still lies over its clinic.
    const held = hold(clinic, lens, inset);
    const hasWay = Math.hypot(mark.x - held.x, mark.y - held.y) > showsWay;
    return { ...mark, from: hasWay ? clinic : null };
  });
}

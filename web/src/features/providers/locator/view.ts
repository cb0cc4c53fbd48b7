import { m } from '#web/paraglide/messages.js';
import { createLens, type Lens, milesBetween, reachAll, reachAround } from './lens.ts';
import type { Marked, Middle } from './middle.ts';
import { type Placed, placeMarks } from './place-marks.ts';
import type { MeasuredSize } from './use-size.ts';

/** The side of a mark, in heights of the type (locator.css). */
export const markSize = 1.75;

/** What a map shows: where its middle is and all that lies on it, and the same in words; `spots` is null for a clinic outside. */
export type View = { middle: Middle; lens: Lens; spots: (Placed | null)[]; label: string };

type LensView = View & { step: number; isClosest: boolean; isWidest: boolean };

/** What the drawn map shows: `chosen` is the nearness that was pressed for, null the one that fits. */
export function viewOf(middle: Middle, marked: Marked[], size: MeasuredSize, chosen: number | null): LensView {
  const hasMiddle = middle.kind !== 'clinics';
  const points = marked.map(({ point }) => point);
  const miles = points.map((point) => milesBetween(middle.point, point));
  const { reaches, first } = hasMiddle ? reachAround(miles) : reachAll(middle.point, points, size);
  const step = Math.min(Math.max(chosen ?? first, 0), reaches.length - 1);
  const reach = reaches[step] ?? 0;
  const lens = createLens(middle.point, reach, size, hasMiddle ? 0.5 : 1);

  return {
    middle,
    lens,
    spots: placeMarks(points.map(lens.project), lens, markSize * size.type, hasMiddle),
    label: sayPicture(middle, miles, reach),
    step,
    isClosest: step === 0,
    isWidest: step === reaches.length - 1,
  };
}
/** What the drawing shows, in words; who is where, the links say. */
function sayPicture({ kind, name }: Middle, all: number[], miles: number) {
  const count = all.length;
  const near = all.filter((each) => each <= miles).length;

  if (kind === 'clinics') return m.locator_picture({ count });
  return kind === 'home'
    ? m.locator_picture_home({ count, near, miles })
    : m.locator_picture_place({ count, near, miles, place: name });
}

import { formatLocale } from '#web/lib/language/locale.ts';
import { numberFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';
import { createLens, type Lens, milesBetween, reachAll, reachAround } from './lens.ts';
import type { Marked, Middle } from './middle.ts';
import { circlesOf, type Placed, placeMarks } from './place-marks.ts';
import { type Box, placeOnRing } from './place-names.ts';
import type { MeasuredSize } from './use-size.ts';

/** The side of a mark, and the height of the small letters of a map, in heights of the type (locator.css). */
export const markSize = 2;
export const smallType = 0.8125;

/** What lies on a map: its buttons, the rings with their miles, and a spot for each clinic, null outside the map. */
type OnMap = { keys: Box; rings: { text: string; radius: number; box: Box }[]; spots: (Placed | null)[] };

/** What a map shows: where its middle is and all that lies on it, and the same in words. */
export type View = OnMap & { middle: Middle; lens: Lens; label: string };

/** The buttons of a map in pixels, whatever the height of the type: their side, and what is between them and the edge (locator-keys.css). */
const key = { side: 44, gap: 8, edge: 12 };

/** What the buttons take, so many in a row in the upper corner, where north is up and east to the right. */
function boxOfKeys({ size }: Lens, count: number): Box {
  const width = count * key.side + (count - 1) * key.gap;

  return { x: size.width - key.edge - width / 2, y: key.edge + key.side / 2, width, height: key.side };
}

/** Puts the miles on the rings, and then the marks of these clinics where they cover neither them, the middle nor a button. */
export function layOut({ kind }: Middle, lens: Lens, clinics: Lens['center'][], type: number, buttons = 2): OnMap {
  const mark = markSize * type;
  const keys = boxOfKeys(lens, buttons);
  if (kind === 'clinics')
    return { keys, rings: [], spots: placeMarks(clinics, lens, mark, { fixed: [], corner: keys }) };

  const taken: Box[] = [keys, { ...lens.center, width: mark, height: mark }];
  const rings = lens.rings.map(({ miles, radius }) => {
    const text = m.locator_ring({ miles: numberFormat(formatLocale()).format(miles) });
    const box = placeOnRing(text, radius, lens, { taken, clinics, room: mark / 2 }, smallType * type);
    taken.push(box);
    return { text, radius, box };
  });
  const fixed = [{ ...lens.center, radius: mark / 2 }, ...rings.flatMap(({ box }) => circlesOf(box))];

  return { keys, rings, spots: placeMarks(clinics, lens, mark, { fixed, corner: keys }) };
}

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
    ...layOut(middle, lens, points.map(lens.project), size.type),
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

import { expect, test } from 'vitest';
import { createLens } from './lens.ts';
import { placeMarks } from './place-marks.ts';

const lens = createLens({ latitude: 38.9, longitude: -77.03 }, 20, { width: 340, height: 300 });
const { center } = lens;
const mark = 28;
const middle = { fixed: [{ ...center, radius: mark / 2 }], corner: null };

test('LOCATOR-03 a mark with room around it stands where its clinic is', () => {
  const clinic = { x: 60, y: 80 };

  expect(placeMarks([clinic], lens, mark, middle)).toEqual([{ ...clinic, from: null }]);
});

test('LOCATOR-03 clinics at one place, and at home, have marks beside each other with a way to where they are', () => {
  const clinics = Array.from({ length: 12 }, () => ({ ...center }));
  const marks = placeMarks(clinics, lens, mark, middle).flatMap((placed) => placed ?? []);

  expect(marks).toHaveLength(12);
  for (const [index, one] of marks.entries()) {
    expect(Math.hypot(one.x - center.x, one.y - center.y)).toBeGreaterThan(mark);
    expect(one.from).toEqual(center);
    for (const other of marks.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(mark - 1);
  }
  expect(placeMarks(clinics, lens, mark, middle)).toEqual(marks);
});

test('LOCATOR-03 the mark of a clinic at the edge keeps off it, and still lies over its clinic, so no way leads there', () => {
  const [placed] = placeMarks([{ x: 338, y: center.y }], lens, mark, middle);

  expect(placed?.from).toBeNull();
  expect(placed?.x).toBeLessThan(340 - mark / 2);
});

test('LOCATOR-03 a clinic outside the map has no mark on it, and takes no room from those within', () => {
  const outside = { x: center.x + 900, y: center.y };
  const inside = { x: 320, y: center.y };

  expect(placeMarks([outside, inside, outside], lens, mark, middle)).toEqual([null, { ...inside, from: null }, null]);
});

test('LOCATOR-03 a clinic under the buttons of the map has its mark beside them on the map, with a way to where it is', () => {
  const corner = { x: 280, y: 34, width: 96, height: 44 };
  const clinics = [
    { x: 336, y: 4 },
    { x: 330, y: 30 },
    { x: 240, y: 10 },
  ];
  const marks = placeMarks(clinics, lens, mark, { ...middle, corner });

  for (const [index, placed] of marks.entries()) {
    expect(placed?.from).toEqual(clinics[index]);
    const isBefore = (placed?.x ?? 340) <= corner.x - (corner.width + mark) / 2;
    const isBelow = (placed?.y ?? 0) >= corner.y + (corner.height + mark) / 2;
    expect(isBefore || isBelow).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { createLens, milesBetween, reachAll, reachAround } from './lens.ts';

const washington = { latitude: 38.9, longitude: -77.03 };
const size = { width: 348, height: 348 };

test('LOCATOR-02 north is up, east to the right, and the middle in the middle', () => {
  const lens = createLens(washington, 20, size);
  const [middle, north, east] = [
    lens.project(washington),
    lens.project({ ...washington, latitude: 39 }),
    lens.project({ ...washington, longitude: -76.9 }),
  ];

  expect(middle).toEqual({ x: 174, y: 174 });
  expect([north.x, north.y < 174]).toEqual([174, true]);
  expect(east.x).toBeGreaterThan(174);
  expect(east.y).toBeCloseTo(174, 0);
});

test('LOCATOR-02 rings of 1, 5 and 20 miles stand apart, each as far out as the root of its miles', () => {
  const lens = createLens(washington, 20, size);

  expect(lens.rings.map(({ miles, radius }) => [miles, Math.round(radius)])).toEqual([
    [1, 34],
    [5, 75],
    [20, 150],
  ]);
  const fiveNorth = lens.project({ latitude: washington.latitude + 5 / 69.09, longitude: washington.longitude });
  expect(174 - fiveNorth.y).toBeCloseTo(75, 0);
});

test('LOCATOR-02 farther out there are farther rings, and none that the middle would cover', () => {
  expect(createLens(washington, 500, size).rings.map(({ miles }) => miles)).toEqual([20, 100, 500]);
});

test('LOCATOR-02 a map of five miles has the rings of one and five, and can come closer', () => {
  const { reaches, first } = reachAround([1, 1, 1]);

  expect(createLens(washington, reaches[first] ?? 0, size).rings.map(({ miles }) => miles)).toEqual([1, 5]);
  expect(first).toBeGreaterThan(0);
});

test.each([
  ['the eight nearest', [0.4, 0.9, 1.2, 2, 3, 3.5, 4, 4.9, 12, 19, 400], 5],
  ['all that are near, where they are fewer', [0.4, 3, 4, 18, 400, 2000], 20],
  ['the three nearest, though they are farther', [0.4, 3, 60, 400, 2000], 100],
  ['the one there is', [60], 100],
  ['five miles, however near all are', [0.1, 0.1, 0.2], 5],
  ['twenty miles without any', [], 20],
  ['its last step for what is farther', [7000], 6000],
])('LOCATOR-02 a map reaches as far as %s', (_what, miles, reach) => {
  const { reaches, first } = reachAround(miles);

  expect(reaches[first]).toBe(reach);
});

test('LOCATOR-02 around the clinics alone a map is by scale, with all of them in the picture', () => {
  const points = [
    { latitude: 21.3, longitude: -157.8 },
    { latitude: 42.4, longitude: -71.1 },
  ];
  const middle = { latitude: 31.9, longitude: -114.5 };
  const { reaches, first } = reachAll(middle, points, size);
  const lens = createLens(middle, reaches[first] ?? 0, size, 1);

  for (const { x, y } of points.map(lens.project)) {
    expect(Math.min(x, y)).toBeGreaterThan(40);
    expect(Math.max(x, y)).toBeLessThan(308);
  }
});

test('LOCATOR-02 miles are those of a great circle', () => {
  expect(milesBetween(washington, washington)).toBe(0);
  expect(milesBetween(washington, { latitude: 21.29, longitude: -157.85 })).toBeCloseTo(4829, -2);
});

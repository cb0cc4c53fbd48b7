import { expect, test } from 'vitest';
import type { Marked, Middle } from './middle.ts';
import { markSize, viewOf } from './view.ts';

const home: Middle = { kind: 'home', name: '', point: { latitude: 38.9, longitude: -77.03 } };

/** Clinics all around home, so many to each of these miles. */
function clinicsAround(count: number, miles: number[]): Marked[] {
  return miles.flatMap((away) =>
    Array.from({ length: count }, (_, nth): Marked => {
      const angle = (nth * 2 * Math.PI) / count;
      const latitude = home.point.latitude + (Math.cos(angle) * away) / 69;
      const longitude = home.point.longitude + (Math.sin(angle) * away) / 53.7;
      return {
        id: nth,
        name: 'Clinic',
        distanceMiles: away,
        number: nth,
        isOwn: false,
        point: { latitude, longitude },
      };
    }),
  );
}

test.each([
  ['of a phone', { width: 343, height: 309, type: 16 }],
  ['of the narrowest phone', { width: 273, height: 246, type: 16 }],
  ['with large text', { width: 343, height: 309, type: 24 }],
])(
  'LOCATOR-03 on a map %s no mark covers the miles of a ring or a button, though clinics are all around',
  (_, size) => {
    const closer = viewOf(home, clinicsAround(6, [1, 4]), size, null);
    const wider = viewOf(home, clinicsAround(6, [1, 4]), size, closer.step + 1);
    const radius = (markSize * size.type) / 2;

    // The narrowest has no room for the ring of a mile within twenty.
    expect(closer.rings.map(({ text }) => text)).toEqual(['1 mi', '5 mi']);
    expect(wider.rings.map(({ text }) => text).slice(-2)).toEqual(['5 mi', '20 mi']);
    for (const { rings, keys, spots } of [closer, wider]) {
      expect(spots).toHaveLength(12);
      for (const box of [keys, ...rings.map((ring) => ring.box)])
        for (const spot of spots) {
          const across = Math.max(Math.abs((spot?.x ?? 0) - box.x) - box.width / 2, 0);
          const down = Math.max(Math.abs((spot?.y ?? 0) - box.y) - box.height / 2, 0);
          expect(Math.hypot(across, down)).toBeGreaterThan(radius - 1);
        }
    }
  },
);

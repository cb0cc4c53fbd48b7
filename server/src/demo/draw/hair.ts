import type { Random } from '#server/demo/plan/random.ts';

/** What lies behind the shoulders and what lies over the forehead. */
export type Hair = { back: string; front: string; color: string };

const darkColors = ['#1d1714', '#2b1d16', '#3a261b', '#1d1714', '#2b1d16', '#8d8a86'];
const allColors = ['#2b1d16', '#4a2f1f', '#6b4426', '#8a4b2a', '#b98b4e', '#d9b777', '#9a9690', '#d8d5cf'];

type Style = (color: string) => { back?: string; front: string };

const shape = (path: string, color: string) => `<path d="${path}" fill="${color}"/>`;

const curls = (color: string, places: [number, number, number][]) =>
  places.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`).join('');

// The forehead's edge: from temple to temple over the top of the head.
const fringeAside = 'M134 172c-8-62 22-98 68-98s74 36 64 98c-4-22-10-38-20-48-24 8-62 4-82-14-14 14-26 36-30 62z';
const fringeMiddle = 'M134 176c-10-66 22-102 66-102s76 36 66 102c-4-30-24-56-66-68-42 12-62 38-66 68z';
const fringeStraight = 'M132 172c-6-62 24-98 68-98s74 36 68 98c-4-10-6-20-8-28-36 6-84 6-120 0-2 8-4 18-8 28z';
const cropped = 'M137 160c-6-52 22-84 63-84s69 32 63 84c-5-18-10-28-17-36-28-10-64-10-92 0-7 8-12 18-17 36z';

const styles: Record<'f' | 'm', Style[]> = {
  f: [
    (color) => ({
      back: shape('M118 180c-8-72 28-116 82-116s90 44 82 116c-4 44 6 84 16 122H102c10-38 20-78 16-122z', color),
      front: shape(fringeMiddle, color),
    }),
    (color) => ({
      back: shape('M120 176c-6-68 28-112 80-112s86 44 80 112c-2 32 2 52-8 74H128c-10-22-6-42-8-74z', color),
      front: shape(fringeAside, color),
    }),
    (color) => ({ back: `<circle cx="200" cy="62" r="36" fill="${color}"/>`, front: shape(fringeAside, color) }),
    (color) => ({
      back: shape('M122 170c-6-66 28-106 78-106s84 40 78 106c-2 26-4 46-14 66H136c-10-20-12-40-14-66z', color),
      front: shape(fringeStraight, color),
    }),
    (color) => ({
      back: curls(color, [
        [136, 110, 40],
        [172, 82, 42],
        [228, 82, 42],
        [264, 110, 40],
        [122, 156, 38],
        [278, 156, 38],
        [124, 204, 36],
        [276, 204, 36],
      ]),
      front: curls(color, [
        [158, 108, 24],
        [186, 96, 24],
        [214, 96, 24],
        [242, 108, 24],
        [142, 130, 18],
        [258, 130, 18],
      ]),
    }),
    (color) => ({
      back: shape('M252 96c44 6 62 44 52 92-6 30-2 56 10 78-40-2-64-34-60-82z', color),
      front: shape(fringeAside, color),
    }),
    (color) => ({ front: shape(cropped, color) }),
  ],
  m: [
    (color) => ({ front: shape(cropped, color) }),
    (color) => ({
      front: shape(
        'M135 166c-10-58 18-96 70-96 36 0 66 24 60 74-2 8-2 14-4 22-4-18-10-30-18-38-34 4-64-4-80-20-12 14-22 34-28 58z',
        color,
      ),
    }),
    (color) => ({
      front: curls(color, [
        [148, 118, 20],
        [164, 98, 24],
        [190, 86, 26],
        [216, 88, 26],
        [240, 102, 22],
        [254, 122, 18],
        [200, 104, 22],
      ]),
    }),
    (color) => ({
      front: shape(
        'M137 172c-9-22-6-42 7-56 1 14-2 26-4 38-1 6-2 12-3 18zM263 172c9-22 6-42-7-56-1 14 2 26 4 38 1 6 2 12 3 18z',
        color,
      ),
    }),
    (color) => ({
      front: shape(
        'M136 168c-12-70 20-100 64-100s76 30 64 100c-6-28-8-36-16-46-12 4-22 2-32-6-16 12-44 14-64 2-8 12-12 24-16 50z',
        color,
      ),
    }),
    (color) => ({
      front: shape(
        'M137 156c-4-34 6-56 22-68 24-16 58-16 82 0 16 12 26 34 22 68-4-16-8-24-12-34-30-14-72-14-102 0-4 10-8 18-12 34z',
        color,
      ),
    }),
  ],
};

/** Hair that suits the look; fair hair goes with the lightest skin only. */
export function hairFor(random: Random, look: 'f' | 'm', tone: number): Hair {
  const color = random.pick(tone >= 1 ? darkColors : allColors);
  const { back = '', front } = random.pick(styles[look])(color);

  return { back, front, color };
}

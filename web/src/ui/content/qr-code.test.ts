import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';

const link = 'https://kindwell.example/signup?referral=BCDFGHJKMN';
const pixels = 4;

/** Paints the squares of a path, as a screen would, four pixels to a module. */
function paint({ size, path }: ReturnType<typeof qrPath>) {
  const width = size * pixels;
  const data = new Uint8Array(width * width * 4).fill(255);

  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < pixels * pixels; pixel += 1) {
      const x = Number(left) * pixels + (pixel % pixels);
      const y = Number(top) * pixels + Math.floor(pixel / pixels);
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }

  return { width, height: width, data };
}

test('REFER-01 a camera reads the link out of the code', () => {
  expect(decodeQR(paint(qrPath(link)))).toBe(link);
});

test('REFER-01 four modules of white surround the code', () => {
  const { size, path } = qrPath(link);
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);

  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});

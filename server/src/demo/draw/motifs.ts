import type { DomainName } from '#server/demo/data/domain-names.ts';

/** Line drawings in a box of 100, as path data: strokes only. */
const tooth =
  'M50 27c-6 0-10-6-19-6-11 0-16 9-15 20 1 9 6 14 8 24 2 9 2 20 8 20 7 0 6-12 9-20 2-6 5-8 9-8s7 2 9 8c3 8 2 20 9 20 6 0 6-11 8-20 2-10 7-15 8-24 1-11-4-20-15-20-9 0-13 6-19 6z';
const toothShine = 'M28 33c-3 2-4 6-3 10';
const brush = 'M14 86l40-40M54 46l20-20a6 6 0 0 1 9 9L63 55zM68 32l-9-9M76 24l-9-9M60 40l-9-9';
const apple =
  'M50 36c-9-8-31-6-31 17 0 20 14 35 22 35 4 0 5-2 9-2s5 2 9 2c8 0 22-15 22-35 0-23-22-25-31-17zM50 36c-1-10 2-17 10-22M30 52c0-5 2-8 6-9';

const heart =
  'M50 84C24 66 12 52 12 37c0-12 9-20 19-20 8 0 15 4 19 12 4-8 11-12 19-12 10 0 19 8 19 20 0 15-12 29-38 47z';
const pulse = 'M24 47h14l6-11 9 22 7-11h16';
const stethoscope = 'M24 16v22a18 18 0 0 0 36 0V16M24 16h-5M60 16h5M42 56v12a16 16 0 0 0 32 0v-9M74 59a8 8 0 1 1 .1 0';
const cross = 'M39 14h22v25h25v22H61v25H39V61H14V39h25z';

const glasses = 'M30 66a18 18 0 1 1 .1 0zM70 66a18 18 0 1 1 .1 0zM48 45c2-3 4-3 6 0M12 46L6 32M88 46l6-14';
const eye =
  'M8 50c12-20 26-29 42-29s30 9 42 29c-12 20-26 29-42 29S20 70 8 50zM50 66a16 16 0 1 1 .1 0zM50 55a5 5 0 1 1 .1 0z';
const chart = 'M22 10h56v80H22zM40 22h20M40 22v16h20M40 30h16M34 50h8M48 50h6M60 50h8M34 62h6M47 62h6M60 62h6M36 74h28';

/** The drawings of a domain, each of one or more paths. */
export const motifs: Record<DomainName, string[][]> = {
  dental: [[tooth, toothShine], [brush], [apple]],
  medical: [[heart, pulse], [stethoscope], [cross]],
  vision: [[glasses], [eye], [chart]],
};

export const sparkle = 'M50 12c3 22 16 35 38 38-22 3-35 16-38 38-3-22-16-35-38-38 22-3 35-16 38-38z';
export const leaf = 'M18 82c-4-36 20-62 64-64 2 44-26 70-64 64zM18 82c14-22 30-38 46-48';

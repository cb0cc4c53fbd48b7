// A card read on a screen needs no more.
const longestSide = 2000;

/** By how much a picture is made smaller before it is sent; 1: not at all. */
export const scaleOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(1, longestSide / Math.max(width, height, 1));

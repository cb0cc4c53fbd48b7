// The package brings no types; what is used of it (its README).
declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  /** The font with the glyphs of this text alone, and its axes pinned or narrowed. */
  // biome-ignore lint/style/noDefaultExport: the package has it so
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, Axis> },
  ): Promise<Buffer>;
}

// What a page needs to be shown, by ISO 32000: everything else is left out, whatever it is called. What makes a document
// act (JavaScript, actions, forms, files, media) hangs on the catalog, the page, its annotations and its form fields, or on
// a reference out of a picture or a form; none of these keys is among those that are kept.

/** Of a page itself; its annotations are made again (copy-pages.ts). */
export const pageKeys = [
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'],
  ...['Rotate', 'UserUnit', 'Resources', 'Contents', 'Group'],
];

/** What a page has from the tree above it where it does not say so itself. */
export const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Below these the keys are names that the document chose, of things that are used on the page. */
export const namedMaps = new Set(['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'CharProcs']);

const words = (text: string) => text.trim().split(/\s+/);

/** Of all that a page's content and an appearance are drawn with. Not among them: F, a file outside. */
export const drawnKeys = new Set([
  ...namedMaps,
  ...words('Type Subtype Resources ProcSet Name BBox Matrix FormType Group S CS I K'),
  // Pictures.
  ...words('Width Height BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte'),
  // How a stream is packed.
  ...words('Filter DecodeParms Predictor Colors Columns EarlyChange ColorTransform JBIG2Globals'),
  ...words('EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError'),
  // Fonts.
  ...words('BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo'),
  ...words('Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap FontBBox FontMatrix Differences BaseEncoding'),
  ...words('CMapName WMode UseCMap Length1 Length2 Length3 FontName FontFamily FontStretch FontWeight Flags'),
  ...words('ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth'),
  ...words('FontFile FontFile2 FontFile3 CharSet CIDSet Style Panose'),
  // The state of drawing, and masks.
  ...words('LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK G BC'),
  // Patterns, shadings, functions.
  ...words('PatternType PaintType TilingType XStep YStep ShadingType Background AntiAlias Domain Coords Function'),
  ...words('Extend BitsPerCoordinate BitsPerFlag VerticesPerRow FunctionType Range N C0 C1 Functions Bounds'),
  ...words('Encode Size BitsPerSample Order'),
  // Colours.
  ...words('WhitePoint BlackPoint Gamma Alternate Colorants Process Components'),
]);

/** What somebody has written or drawn on a page, and the fields of a form: kept as they look. */
export const shownAnnotations = new Set([
  ...['FreeText', 'Stamp', 'Ink', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly'],
  ...['Square', 'Circle', 'Line', 'Polygon', 'PolyLine', 'Widget'],
]);

import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { drawnKeys, namedMaps } from './page-rules.ts';
import { DamagedPdf, TooMuchPdf } from './pdf-failure.ts';

// Far more than a scan or a printed page has.
const mostObjects = 100_000;
const deepest = 500;

/** `drawn`: only the keys of drawing are kept; `named`: each key is a name of the document's own. */
type Kind = 'drawn' | 'named';

/** PostScript, or a kind that stands somewhere else and can be read in two ways: nobody writes it so who has nothing to hide. */
function isPostScript({ dict }: PDFRawStream) {
  const subtype = dict.get(PDFName.of('Subtype'));
  return subtype instanceof PDFRef || subtype === PDFName.of('PS');
}

/** Copies what something is drawn with from one document into another, and of it nothing else. */
export function createDrawnCopier(from: PDFContext, to: PDFContext) {
  const copied = { drawn: new Map<PDFRef, PDFRef>(), named: new Map<PDFRef, PDFRef>() };
  let objects = 0;

  function copyDict(dict: PDFDict, kind: Kind, depth: number): PDFDict {
    const copy = PDFDict.withContext(to);
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      if (kind === 'drawn' && !drawnKeys.has(name)) continue;
      copy.set(key, copyValue(value, kind === 'drawn' && namedMaps.has(name) ? 'named' : 'drawn', depth + 1));
    }
    return copy;
  }

  function copyArray(array: PDFArray, depth: number): PDFArray {
    const copy = PDFArray.withContext(to);
    for (const value of array.asArray()) copy.push(copyValue(value, 'drawn', depth + 1));
    return copy;
  }

  function copyRef(ref: PDFRef, kind: Kind, depth: number): PDFRef {
    const known = copied[kind].get(ref);
    if (known) return known;

    // Before its content: what leads back to itself finds itself.
    const own = to.nextRef();
    copied[kind].set(ref, own);
    to.assign(own, copyValue(from.lookup(ref) ?? PDFNull, kind, depth + 1));
    return own;
  }

  function copyValue(value: PDFObject, kind: Kind, depth: number): PDFObject {
    objects += 1;
    if (objects > mostObjects || depth > deepest) throw new TooMuchPdf();
    // Bytes that nobody could read: they would be written as they are.
    if (value instanceof PDFInvalidObject) throw new DamagedPdf();

    if (value instanceof PDFRef) return copyRef(value, kind, depth);
    if (value instanceof PDFDict) return copyDict(value, kind, depth);
    if (value instanceof PDFArray) return copyArray(value, depth);
    if (value instanceof PDFRawStream)
      return isPostScript(value) ? PDFNull : PDFRawStream.of(copyDict(value.dict, 'drawn', depth), value.contents);
    return value;
  }

  return (value: PDFObject) => copyValue(value, 'drawn', 0);
}

import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHeader,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { createDrawnCopier } from './copy-drawn.ts';
import { inheritedKeys, pageKeys, shownAnnotations } from './page-rules.ts';
import { DamagedPdf, LockedPdf, TooMuchPdf } from './pdf-failure.ts';

const mostPages = 100;
const mostNodes = 1000;
const mostAnnotations = 1000;
// What was packed is written out: twice of what may be sent.
const mostBytes = 20 * 1024 * 1024;

const nameOf = (text: string) => PDFName.of(text);

type Page = { dict: PDFDict; inherited: Map<string, PDFObject> };

/** The pages in their order, each with what it has from the tree above it. */
function findPages(context: PDFContext): Page[] {
  const root = context.lookup(context.trailerInfo.Root);
  const top = root instanceof PDFDict ? root.lookup(nameOf('Pages')) : undefined;
  if (!(top instanceof PDFDict)) throw new DamagedPdf();

  const pages: Page[] = [];
  const seen = new Set<PDFDict>();
  const waiting: Page[] = [{ dict: top, inherited: new Map() }];

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { dict } = next;
    if (seen.has(dict)) throw new DamagedPdf();
    seen.add(dict);
    if (seen.size > mostNodes || pages.length > mostPages) throw new TooMuchPdf();

    const inherited = new Map(next.inherited);
    for (const key of inheritedKeys) {
      const value = dict.get(nameOf(key));
      if (value) inherited.set(key, value);
    }

    const kids = dict.lookup(nameOf('Kids'));
    if (!(kids instanceof PDFArray)) {
      pages.push({ dict, inherited });
      continue;
    }
    const nodes = kids.asArray().map((kid) => context.lookup(kid));
    for (const node of nodes.toReversed()) if (node instanceof PDFDict) waiting.push({ dict: node, inherited });
  }

  // Where there is no page, the root itself is taken for one.
  if (!pages.length || pages[0]?.dict === top) throw new DamagedPdf();
  return pages;
}

/** What an annotation looks like at present; nothing where it draws itself, is hidden or does something else than to show. */
function appearanceOf(annotation: PDFDict): PDFRawStream | undefined {
  const subtype = annotation.lookup(nameOf('Subtype'));
  if (!(subtype instanceof PDFName) || !shownAnnotations.has(subtype.decodeText())) return undefined;

  const looks = annotation.lookup(nameOf('AP'));
  const normal = looks instanceof PDFDict ? looks.lookup(nameOf('N')) : undefined;
  if (normal instanceof PDFRawStream) return normal;

  const state = annotation.lookup(nameOf('AS'));
  const current = normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : undefined;
  return current instanceof PDFRawStream ? current : undefined;
}

type Copy = (value: PDFObject) => PDFObject;

/** An annotation of which nothing is left but its look: a stamp on the page, which has no field, no link and no action. */
function copyAnnotation(annotation: PDFDict, to: PDFContext, copy: Copy): PDFRef | undefined {
  const appearance = appearanceOf(annotation);
  const rect = annotation.lookup(nameOf('Rect'));
  if (!appearance || !(rect instanceof PDFArray)) return undefined;

  const flags = annotation.lookup(nameOf('F'));
  const stamp = PDFDict.withContext(to);
  stamp.set(nameOf('Type'), nameOf('Annot'));
  stamp.set(nameOf('Subtype'), nameOf('Stamp'));
  stamp.set(nameOf('Rect'), copy(rect));
  if (flags instanceof PDFNumber) stamp.set(nameOf('F'), flags);

  const looks = PDFDict.withContext(to);
  looks.set(nameOf('N'), to.register(copy(appearance)));
  stamp.set(nameOf('AP'), looks);
  return to.register(stamp);
}

function copyAnnotations({ dict }: Page, to: PDFContext, copy: Copy): PDFArray | undefined {
  const annotations = dict.lookup(nameOf('Annots'));
  if (!(annotations instanceof PDFArray)) return undefined;
  if (annotations.size() > mostAnnotations) throw new TooMuchPdf();

  const kept = PDFArray.withContext(to);
  for (const each of annotations.asArray()) {
    const annotation = dict.context.lookup(each);
    const stamp = annotation instanceof PDFDict ? copyAnnotation(annotation, to, copy) : undefined;
    if (stamp) kept.push(stamp);
  }
  return kept.size() ? kept : undefined;
}

function copyPage(page: Page, parent: PDFRef, to: PDFContext, copy: Copy): PDFRef {
  const leaf = PDFDict.withContext(to);
  leaf.set(nameOf('Type'), nameOf('Page'));
  leaf.set(nameOf('Parent'), parent);

  for (const key of pageKeys) {
    const value = page.dict.get(nameOf(key)) ?? page.inherited.get(key);
    if (value) leaf.set(nameOf(key), copy(value));
  }
  const annotations = copyAnnotations(page, to, copy);
  if (annotations) leaf.set(nameOf('Annots'), annotations);
  return to.register(leaf);
}

/**
 * A PDF rebuilt from nothing but what the pages of this one show, by the rules of page-rules.ts. Throws LockedPdf,
 * TooMuchPdf, or whatever else where it cannot be read.
 */
export async function copyPages(bytes: Uint8Array): Promise<Uint8Array> {
  const from = await PDFParser.forBytesWithOptions(bytes).parseDocument();
  if (from.trailerInfo.Encrypt) throw new LockedPdf();

  const pages = findPages(from);
  const to = PDFContext.create();
  to.header = PDFHeader.forVersion(1, 7);
  const copy = createDrawnCopier(from, to);
  const tree = to.nextRef();
  const kids = PDFArray.withContext(to);
  for (const page of pages) kids.push(copyPage(page, tree, to, copy));

  to.assign(tree, to.obj({ Type: 'Pages', Kids: kids, Count: kids.size() }));
  to.trailerInfo.Root = to.register(to.obj({ Type: 'Catalog', Pages: tree }));

  const written = await PDFWriter.forContext(to, Number.POSITIVE_INFINITY).serializeToBuffer();
  if (written.length > mostBytes) throw new TooMuchPdf();
  return written;
}

import { type CopySource, copyParts, type PartName } from './collect-copy.ts';
import { createPageWriter } from './write-page.ts';

/** The shape of the JSON; a change that breaks who reads it makes it 2 (docs/own-data.md). */
const version = 1;

/**
 * Writes a copy in both of its forms. Each row is written as it comes: what is held are the two texts and a page of rows,
 * however much there is.
 */
export async function writeCopy(source: CopySource, madeAt: Date) {
  const { language } = source;
  const page = createPageWriter(language, madeAt);
  const head = { format: 'kindwell-my-data', version, madeAt: madeAt.toISOString(), language };
  const json = [JSON.stringify(head).slice(0, -1)];
  const pieces = [page.begin()];

  for (const part of Object.keys(copyParts) as PartName[]) {
    let count = 0;
    json.push(`,\n"${part}":[`);
    pieces.push(page.beginPart(part));

    for await (const row of copyParts[part](source)) {
      if (count === 0) pieces.push(page.beginRows(row));
      json.push(count === 0 ? '\n' : ',\n', JSON.stringify(row));
      pieces.push(page.row(row));
      count += 1;
    }

    json.push(']');
    pieces.push(count === 0 ? page.nothing() : page.endRows());
  }

  return { json: `${json.join('')}\n}\n`, page: `${pieces.join('')}${page.end()}` };
}

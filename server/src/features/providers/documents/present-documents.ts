import type { clinicDocuments } from '@kindwell/contract/providers.ts';
import type * as z from 'zod/mini';
import { documentAddress } from './document-file.ts';
import type { DocumentRow } from './documents-db.ts';

type Categories = z.output<typeof clinicDocuments.answer>['alldocument'];

/** The categories in the order in which the clinic's list first names them, each with its papers. */
export function presentDocuments(rows: DocumentRow[]): Categories {
  const byCategory = Map.groupBy(rows, ({ category }) => category);

  return [...byCategory].map(([category, documents]) => ({
    category,
    documents: documents.map(({ id, uniqueId, title, mediaType, size, publishedOn }) => ({
      id,
      title,
      url: documentAddress(uniqueId),
      type: mediaType,
      size,
      date: publishedOn,
    })),
  }));
}

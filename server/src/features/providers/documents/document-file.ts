import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { AdmitCall } from '#server/http/limits/limit-load.ts';
import type { Services } from '#server/services.ts';
import { type DocumentFileRow, findDocumentFile, readDocumentPart } from './documents-db.ts';

const isAddress = /^[A-Za-z0-9_-]{1,40}$/;

// What each kind may be called when it is saved; the database holds no other.
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** Saves under its title. The plain name is for old browsers; `filename*` (RFC 8187) has every letter. */
function contentDisposition(title: string, mediaType: string): string {
  const name = `${title}.${extensions[mediaType] ?? 'bin'}`;
  const plain = name.replaceAll(/[^\w .,()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );

  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

// Ten megabytes each would fill the memory where many take them slowly.
const partBytes = 256 * 1024;

async function* readParts(db: Db, { id, size }: DocumentFileRow) {
  for (let from = 0; from < size; from += partBytes) yield (await readDocumentPart(db, id, from, partBytes)).bytes;
}

/**
 * GET /clinic-documents/{uniqueId}: the file behind a document's `url`. A link cannot send the headers of a session, so
 * the address itself is what opens it; it leads to public papers only. Whatever the bytes hold, they are saved and not
 * shown, as what the database says they are, and could do nothing in a page of ours.
 */
export function addDocumentFiles(app: FastifyInstance, { db }: Services, admit: AdmitCall) {
  const onRequest = async () => admit('first');
  app.get<{ Params: { uniqueId: string } }>('/clinic-documents/:uniqueId', { onRequest }, async (request, reply) => {
    const { uniqueId } = request.params;
    const file = isAddress.test(uniqueId) ? await findDocumentFile(db, uniqueId) : undefined;
    if (!file) throw refuse('notFound');

    return reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': contentDisposition(file.title, file.mediaType),
        'cache-control': 'private, max-age=3600',
      })
      .header('content-length', file.size)
      .type(file.mediaType)
      .send(Readable.from(readParts(db, file)));
  });
}

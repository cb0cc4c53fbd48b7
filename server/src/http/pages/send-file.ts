import { Readable } from 'node:stream';
import type { TextInPieces } from '@kindwell/contract/answers.ts';
import type { FastifyReply } from 'fastify';

/** A file as a handler answers it: the plain name that it is saved under, and what is in it. */
type AnsweredFile = { name: string; content: string | Uint8Array | TextInPieces };

/** Answers a file, to be saved under its name. It could do nothing in a page of ours. */
export function sendFile(reply: FastifyReply, mediaType: string, file: Record<string, unknown>) {
  const { name, content } = file as AnsweredFile;
  const isText = !(content instanceof Uint8Array);

  reply.headers({
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
  if (!isText) return reply.type(mediaType).send(Buffer.from(content));
  return reply
    .type(`${mediaType}; charset=utf-8`)
    .send(typeof content === 'string' ? content : Readable.from(content, { objectMode: false }));
}

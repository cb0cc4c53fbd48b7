import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as a handler answers it: the plain name that it is saved under, and what is in it, or its text piece by piece. */
type AnsweredFile = { name: string; content: string | Uint8Array | AsyncIterable<string> };

const bodyOf = (content: AnsweredFile['content']) => {
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content);
};

/** Answers a file, to be saved under its name. It could do nothing in a page of ours. */
export function sendFile(reply: FastifyReply, mediaType: string, file: Record<string, unknown>) {
  const { name, content } = file as AnsweredFile;
  const isText = !(content instanceof Uint8Array);

  reply.headers({
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
  return reply.type(isText ? `${mediaType}; charset=utf-8` : mediaType).send(bodyOf(content));
}

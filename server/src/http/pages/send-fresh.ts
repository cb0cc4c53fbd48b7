import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends what is asked for each time, a text or a picture, and again only where it is another one. */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, mediaType: string, content: string | Buffer) {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;

  reply.headers({ etag, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(typeof content === 'string' ? `${mediaType}; charset=utf-8` : mediaType).send(content);
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a text that is asked for each time, and again only where it is another one. */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, mediaType: string, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;

  reply.headers({ etag, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`${mediaType}; charset=utf-8`).send(text);
}

import type { FastifyReply } from 'fastify';

/** Answers a text file, to be saved under a plain name. It could do nothing in a page of ours. */
export function sendFile(reply: FastifyReply, mediaType: string, { name, content }: { name: string; content: string }) {
  reply.headers({
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
  return reply.type(`${mediaType}; charset=utf-8`).send(content);
}

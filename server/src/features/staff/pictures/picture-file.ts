import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/errors.ts';
import type { AdmitCall } from '#server/http/limits/limit-load.ts';
import type { Services } from '#server/services.ts';
import { findPicture } from './pictures-db.ts';

const isSum = /^[A-Za-z0-9_-]{43}$/;

/**
 * GET /content-pictures/{sum}: a picture that content names, for everybody. The address is the sum of the bytes, so it
 * never shows anything else and is kept for good. Whatever the bytes hold, they are shown as a picture or not at all.
 */
export function addPictureFiles(app: FastifyInstance, { db }: Services, admit: AdmitCall) {
  const onRequest = async () => admit('first');
  app.get<{ Params: { sum: string } }>('/content-pictures/:sum', { onRequest }, async (request, reply) => {
    const { sum } = request.params;
    const picture = isSum.test(sum) ? await findPicture(db, sum) : undefined;
    if (!picture) throw refuse('notFound');

    return reply
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .type(picture.mediaType)
      .send(picture.bytes);
  });
}

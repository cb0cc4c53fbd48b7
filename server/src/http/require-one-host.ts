import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, notReadable } from './errors.ts';

/** How many hosts a request names. Node itself would take the first `Host`, and a proxy before it perhaps the last. */
function countHosts({ raw }: FastifyRequest): number {
  const named = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  // A proxy may write several as one.
  return named === 1 ? (raw.headers.host ?? '').split(',').length : named;
}

/** Refuses requests that name two hosts (RFC 9112, section 3.2): who goes by which would be up to chance. */
export function requireOneHost(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (countHosts(request) > 1) throw badRequest([{ path: '', message: notReadable }]);
  });
}

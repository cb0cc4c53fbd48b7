import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#server/http/errors.ts';

const isWholeAddress = /^[a-z][a-z\d+.-]*:/i;

/** The host of an address that is asked for whole, as of a proxy; undefined for a path alone. */
const hostOfAddress = (address = '') => (isWholeAddress.test(address) ? (URL.parse(address)?.host ?? '') : undefined);

/** How many hosts a request names. Node itself would take the first `Host`, and a proxy before it perhaps the last. */
function countHosts({ raw }: FastifyRequest): number {
  const named = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (named !== 1) return named;

  // A proxy may write several as one.
  const hosts = new Set((raw.headers.host ?? '').toLowerCase().split(','));
  const ofAddress = hostOfAddress(raw.url);
  return ofAddress === undefined ? hosts.size : hosts.add(ofAddress).size;
}

/** Refuses requests that name two hosts (RFC 9112, section 3.2): who goes by which would be up to chance. */
export function requireOneHost(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (countHosts(request) > 1) throw refuse('notReadable', { field: '' });
  });
}

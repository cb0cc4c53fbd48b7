import type { FastifyRequest } from 'fastify';

/**
 * The pattern of a route for logs, metrics and traces, never the address, so that no id, search or token is in it. The
 * files of the web app change with each build, and count as one.
 */
export function routePattern({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

type Hosts = Pick<Config, 'apiHosts'>;

const hostOf = (request: FastifyRequest) => request.host.toLowerCase();

/** The origin that the calls of the page at this request's host go to; undefined where they go to the page's own. */
export const apiOriginOf = (request: FastifyRequest, { apiHosts }: Hosts): string | undefined =>
  apiHosts.get(hostOf(request));

/** Whether the host of this request answers the calls of pages on other hosts. */
export const isApiHost = (request: FastifyRequest, { apiHosts }: Hosts): boolean =>
  [...apiHosts.values()].includes(`https://${hostOf(request)}`);

/**
 * The origin of the page on another host that makes this call, where API_HOSTS has it call this one; undefined for every
 * other origin, however much it looks like one, and for our own.
 */
export function listedOrigin(request: FastifyRequest, { apiHosts }: Hosts): string | undefined {
  const { origin = '' } = request.headers;
  const page = origin.startsWith('https://') ? origin.slice('https://'.length) : '';

  return apiHosts.get(page) === `https://${hostOf(request)}` ? origin : undefined;
}

/** Whether the browser says that this page is of another site than this host: then it sends only SameSite None cookies. */
export const isFromOtherSite = (request: FastifyRequest, hosts: Hosts): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site' && listedOrigin(request, hosts) !== undefined;

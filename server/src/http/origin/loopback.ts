import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** What a header lists, of all proxies; nothing where it is not sent. */
const listed = (header: string | string[] | undefined) =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((word) => word.trim().toLowerCase());

/** Whether a server with these settings may be called over loopback at all. */
export const isPublicPlain = ({ publicUrl, publicHost }: Config) =>
  publicHost === undefined || (publicUrl.startsWith('http:') && loopbackHost.test(publicHost));

/**
 * True for a call that comes over http to a loopback host, as a browser on this machine makes it. Not where PUBLIC_URL
 * says otherwise or a proxy has anything else to say, trusted or not: then nobody may go by the weaker rules.
 */
export function isOverLoopback(request: FastifyRequest, config: Config): boolean {
  const { host, forwarded, 'x-forwarded-host': hosts, 'x-forwarded-proto': protocols } = request.headers;

  return (
    isPublicPlain(config) &&
    request.protocol === 'http' &&
    loopbackHost.test(host ?? '') &&
    listed(hosts).every((name) => loopbackHost.test(name)) &&
    listed(protocols).every((protocol) => protocol === 'http') &&
    forwarded === undefined
  );
}

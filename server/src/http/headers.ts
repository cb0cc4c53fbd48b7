import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { putCrossOriginHeaders } from '#server/http/origin/cross-origin.ts';
import { apiOriginOf } from '#server/http/origin/page-origins.ts';

const policyFor = (apiOrigin?: string, hasStreetMap = false) => {
  const own = apiOrigin === undefined ? "'self'" : `'self' ${apiOrigin}`;

  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${own}`,
    "font-src 'self'",
    `connect-src ${own}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types dompurify kindwell-worker${hasStreetMap ? ' kindwell-map' : ''}`,
  ].join('; ');
};

// What browsers of today can be told to do without; the clipboard, which copies links, and sharing stay. A name that a
// browser does not know would be a line in its console, so only such as Chromium knows.
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'gyroscope'],
  ...['hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/** What every answer has, no matter who writes it. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': policyFor(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  // Where somebody is, a page of ours may ask once it is pressed to (NEAR-11), and nothing that stands in one.
  'permissions-policy': [...unusedFeatures.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Puts the strict headers and the request's id on an answer; `no-store` unless the answer says otherwise. A policy that
 * the answer brings itself stays: a file that may do even less than a page of ours, a picture that pages on other hosts
 * may show.
 */
export function putSecurityHeaders(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const policy = policyFor(apiOriginOf(request, config), config.streetMap !== null);
  const usual = { ...securityHeaders, 'content-security-policy': policy };

  for (const [name, value] of Object.entries(usual)) if (!reply.hasHeader(name)) reply.header(name, value);
  reply.header('x-request-id', request.id);
  if (config.isHttps) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  putCrossOriginHeaders(request, reply, config);
}

/** Puts the strict headers on every answer that passes the server's hooks. */
export function addSecurityHeaders(app: FastifyInstance, config: Config) {
  app.addHook('onSend', async (request, reply) => putSecurityHeaders(request, reply, config));
}

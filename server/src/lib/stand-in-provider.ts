import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

// What all that stand in for a provider of gift cards do alike: the demo's, the tests' and the drill's.

/** A call of a provider as it arrived; `path` with its query, `text` as it was sent, `body` where that is JSON. */
export type ProviderRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: unknown;
};

/** What is answered: JSON, or the bytes of a picture. */
export type ProviderReply = { status: number; body: unknown };

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** A call of a provider, from the request that brings it. */
export async function readProviderRequest(request: IncomingMessage): Promise<ProviderRequest> {
  const sent = await text(request);
  return {
    method: request.method ?? '',
    path: request.url ?? '/',
    headers: request.headers,
    text: sent,
    body: parseJson(sent),
  };
}

/** Sends what a provider answers. */
export function sendProviderReply(response: ServerResponse, { status, body }: ProviderReply, headers = {}) {
  const isPicture = Buffer.isBuffer(body);
  response.writeHead(status, { 'content-type': isPicture ? 'image/png' : 'application/json', ...headers });
  response.end(isPicture || typeof body === 'string' ? body : JSON.stringify(body ?? {}));
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A code that looks like one and is worth nothing. */
export const inventCode = () => ['KW', group(), group(), group()].join('-');

/** A number of an order as the provider gives it. */
export const inventReference = () => `RA-${randomBytes(8).toString('hex')}`;

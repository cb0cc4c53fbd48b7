import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@kindwell/contract/envelope.ts';
import { type PlainRefusalCode, refuse } from './errors.ts';
import { securityHeaders } from './headers.ts';

const codeOfError: Record<string, PlainRefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** Answers what is not even HTTP, or came too slowly, with the same envelope and headers, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }

  const { code, status, message } = refuse(codeOfError[error.code ?? ''] ?? 'notReadable');
  const answer: Failure = { status: { error: true, code, msg: message } };
  const body = JSON.stringify(answer);
  const headers = {
    ...securityHeaders,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };

  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

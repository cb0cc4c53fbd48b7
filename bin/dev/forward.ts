import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { ServerChild } from './server-child.ts';

function refuse(response: ServerResponse) {
  response.writeHead(502, { 'content-type': 'text/plain' }).end('The server does not start: the terminal says why.\n');
}

/** Hands calls on to the server at a port of its own as they came, once it answers: one that restarts is waited for. */
export function forwardTo(port: number, server: Pick<ServerChild, 'ready'>) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await server.ready())) return refuse(response);

    const { method, url, headers } = request;
    const call = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    call.on('error', () => (response.headersSent ? response.destroy() : refuse(response)));
    request.pipe(call);
  };
}

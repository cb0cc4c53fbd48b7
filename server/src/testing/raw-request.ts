import { request } from 'node:http';
import { connect } from 'node:net';

export type RawOptions = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
export type RawAnswer = { code: number; headers: Record<string, unknown>; text: string };

/** Sends one request with just these headers, and a path just as it is written: fetch would tidy both up. */
export function rawRequest(
  url: string,
  { method = 'GET', path, headers = {}, body = '' }: RawOptions,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ...(path === undefined ? {} : { path }) }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ code: response.statusCode ?? 0, headers: response.headers, text }));
    });

    sent.on('error', reject);
    sent.end(body);
  });
}

/** Writes these bytes to the server and answers all that comes back until it hangs up. */
export function rawBytes(url: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';

    socket.on('data', (part) => {
      answer += part;
    });
    // A reset after the answer is a way of hanging up.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

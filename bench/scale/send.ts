import { Agent, request } from 'node:http';
import type { Call, Sent } from './calls.ts';
import type { Subject } from './sample.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Sends one call and reads its answer to the end. */
function send(url: string, { method, path, headers, body }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** How long a call took, in milliseconds. Throws when it is refused. */
export async function timeCall(url: string, call: Call, subject: Subject): Promise<number> {
  const sent = call.send(subject);
  const began = performance.now();
  const { status, text } = await send(url, sent);
  const took = performance.now() - began;

  if (status !== 200) throw new Error(`${call.name} answered ${status}: ${text}`);
  return took;
}

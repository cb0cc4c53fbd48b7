import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call as it arrived; `form` has all its fields in order. */
export type GatewayCall = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  form: [string, string][];
};

/** What the gateway does with a call: answers it, or says nothing at all. */
export type GatewayAnswer = { status: number; body?: unknown; headers?: Record<string, string> } | 'silence';

/** A real HTTP gateway for text messages on loopback, in Twilio's call shape, that keeps what it was asked. */
export type SmsGateway = {
  url: string;
  calls: GatewayCall[];
  /** The next calls are answered so instead of with 201. */
  answerNext(...answers: GatewayAnswer[]): void;
  stop(): Promise<void>;
};

/** The settings by which a server finds it. */
export const smsSettings = (url: string) => ({
  SMS_URL: url,
  SMS_ACCOUNT: 'AC123',
  SMS_TOKEN: 'the token',
  SMS_FROM: '+12025550100',
});

/** The body of a text that a call asked for. */
export const bodyOf = ({ form }: GatewayCall) => form.find(([name]) => name === 'Body')?.[1] ?? '';

export async function startSmsGateway(): Promise<SmsGateway> {
  const calls: GatewayCall[] = [];
  const answers: GatewayAnswer[] = [];

  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const form = [...new URLSearchParams(await text(request))];
    calls.push({ method, path, headers, form });

    const answer = answers.shift() ?? { status: 201, body: { sid: 'SM1', status: 'queued' } };
    if (answer === 'silence') return;

    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answerNext: (...next) => void answers.push(...next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

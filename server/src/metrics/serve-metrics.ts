import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Where the metrics are answered. */
export type MetricsAddress = { port: number; host: string };

/** True while this process can do its work. Never throws. */
export type IsReady = () => Promise<boolean>;

type Answer = { status: number; type: string; body: string };

const text = (status: number, body: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
});

async function answerTo({ method, url }: IncomingMessage, metrics: Metrics, isReady: IsReady): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return text(405, 'only GET');
  if (url === '/healthz') return text(200, 'alive');
  if (url === '/readyz') return (await isReady()) ? text(200, 'ready') : text(503, 'not ready');
  if (url !== '/metrics') return text(404, '/metrics, /healthz or /readyz');

  return { status: 200, type: metrics.register.contentType, body: await metrics.scrape() };
}

const send = (response: ServerResponse, { status, type, body }: Answer) =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

function listen(server: Server, { port, host }: MetricsAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error & { code?: string }) => {
      const isTaken = error.code === 'EADDRINUSE';
      const line = `METRICS_PORT ${port} is taken: stop what listens there, or set it to another.`;
      reject(isTaken ? new Error(line, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
}

/**
 * Answers /metrics, /healthz and /readyz on a port of their own, in processes of every role. It is never the port that
 * the world reaches: what a process counts is nobody's business outside.
 */
export async function serveMetrics(address: MetricsAddress, metrics: Metrics, isReady: IsReady) {
  const server = createServer((request, response) => {
    void answerTo(request, metrics, isReady)
      .catch(() => text(500, 'the metrics could not be read'))
      .then((answer) => send(response, answer));
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  await listen(server, address);

  return {
    server,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

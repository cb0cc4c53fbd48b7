import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A step of a trace as it arrived. `parentSpanId` is empty for the first one. */
export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  facts: Record<string, unknown>;
  hasFailed: boolean;
};

/** A collector of traces on loopback that takes OTLP as JSON over HTTP. */
export type TraceCollector = {
  settings: Record<string, string>;
  spans: CollectedSpan[];
  /** Everything that arrived, as text. */
  bodies: string[];
  headers: IncomingMessage['headers'][];
  /** From now on it takes the spans and never answers. */
  hang(): void;
  stop(): Promise<void>;
};

type WireValue = { stringValue?: string; intValue?: string | number; doubleValue?: number };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: WireValue }[];
  status?: { code?: number };
};
type WireBody = { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] };

const failedStatus = 2;

const toSpan = ({ traceId, spanId, parentSpanId = '', name, kind, attributes, status }: WireSpan): CollectedSpan => ({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  facts: Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  ),
  hasFailed: status?.code === failedStatus,
});

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let hangs = false;

  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    const body = (await json(request)) as WireBody;
    bodies.push(JSON.stringify(body));
    for (const { scopeSpans } of body.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map(toSpan));

    if (!hangs) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    spans,
    bodies,
    headers,
    hang() {
      hangs = true;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

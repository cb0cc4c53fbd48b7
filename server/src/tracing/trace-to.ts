import { setTimeout as wait } from 'node:timers/promises';
import * as otel from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanKind } from '#server/lib/work.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Tracing } from './span.ts';
import type { TracingSettings } from './tracing-settings.ts';

const exportTimeoutMs = 5000;
const stopMs = 3000;

const kinds: Record<SpanKind, otel.SpanKind> = {
  server: otel.SpanKind.SERVER,
  client: otel.SpanKind.CLIENT,
  consumer: otel.SpanKind.CONSUMER,
};

const traceparentForm = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** The context of a step elsewhere that this one continues; one that is not well-formed counts as none. */
function parentOf(traceparent: string | undefined): otel.Context {
  const [, traceId, spanId, flags] = traceparentForm.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return otel.ROOT_CONTEXT;

  const traceFlags = Number.parseInt(flags, 16) & otel.TraceFlags.SAMPLED;
  return otel.trace.setSpanContext(otel.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** What kind of error it was. Its message may quote what somebody typed. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${error.code}` : error.name;
}

function toSpan(tracer: otel.Tracer, span: otel.Span): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();

  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    isKept: span.isRecording(),
    begin(name, kind, attributes) {
      const context = otel.trace.setSpan(otel.ROOT_CONTEXT, span);
      return toSpan(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes }, context));
    },
    rename: (name) => void span.updateName(name),
    add: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      span.setStatus({ code: otel.SpanStatusCode.ERROR });
      span.setAttribute('error.type', nameOf(error));
    },
    end: () => span.end(),
  };
}

/** The same exporter, which counts what it got rid of and what it lost. */
function counted(exporter: SpanExporter, { spans }: Metrics): SpanExporter {
  for (const outcome of ['sent', 'lost']) spans.inc({ outcome }, 0);

  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        spans.inc({ outcome: result.code === 0 ? 'sent' : 'lost' }, batch.length);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Sends traces to a collector by OTLP over HTTP, in batches behind the back of the calls: a collector that is slow, away or
 * wrong loses spans and disturbs nothing.
 */
export function traceTo({ url, headers, serviceName, ratio }: TracingSettings, metrics: Metrics): Tracing {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: counted(exporter, metrics), exportTimeoutMillis: exportTimeoutMs }),
    ],
  });
  const tracer = provider.getTracer('kindwell');

  return {
    begin: (name, kind, attributes, traceparent) =>
      toSpan(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes }, parentOf(traceparent))),
    async stop() {
      const isSent = new AbortController();
      const late = wait(stopMs, undefined, { signal: isSent.signal }).catch(() => {});
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      isSent.abort();
    },
  };
}

import type { Metrics } from '#server/metrics/metrics.ts';
import type { Span, SpanFacts, SpanKind } from './span.ts';

/** Where traces go, and how many of them. */
export type TracingSettings = {
  /** The whole address that takes them: `http://collector:4318/v1/traces`. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share that is kept, 0 to 1, of traces that nobody began before us. */
  ratio: number;
};

/** Begins traces; their steps are begun with `inSpan`. */
export type Tracing = {
  /** The first step of a call or a job, in the trace that `traceparent` names where there is one. */
  begin(name: string, kind: SpanKind, facts: SpanFacts, traceparent?: string): Span | undefined;
  /** Sends what has not been sent, for a few seconds at most. */
  stop(): Promise<void>;
};

/** No traces: nothing is begun, nothing is loaded. */
export const untraced: Tracing = { begin: () => undefined, stop: async () => {} };

/** Opens the way to the collector of traces; without settings the libraries for it are not even loaded. */
export async function openTracing(settings: TracingSettings | undefined, metrics: Metrics): Promise<Tracing> {
  if (!settings) return untraced;

  const { traceTo } = await import('./trace-to.ts');
  return traceTo(settings, metrics);
}

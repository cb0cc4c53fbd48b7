import { currentWork, inWork, type Span, type SpanFacts, type SpanKind } from '#server/lib/work.ts';

/** Begins traces; their steps are begun with `inSpan`. */
export type Tracing = {
  /** The first step of a call or a job, in the trace that `traceparent` names where there is one. */
  begin(name: string, kind: SpanKind, facts: SpanFacts, traceparent?: string): Span | undefined;
  /** Sends what has not been sent, for a few seconds at most. */
  stop(): Promise<void>;
};

/** True inside a trace that is kept. */
export const isTraced = (): boolean => currentWork()?.span?.isKept ?? false;

/** Does `step` as a part of the trace that is under way; without one, or in one that is not kept, it is just done. */
export function inSpan<T>(name: string, kind: SpanKind, facts: SpanFacts, step: () => Promise<T>): Promise<T> {
  const work = currentWork();
  if (!work?.span?.isKept) return step();

  return endWith(work.span.begin(name, kind, facts), (span) => inWork({ ...work, span }, step));
}

/** The payload of a job, with the trace that it belongs to where one is under way. */
export function traced(payload: object): object {
  const span = currentWork()?.span;
  return span?.isKept ? { ...payload, traceparent: span.traceparent } : payload;
}

/** Does `step` and ends its span, which says so where it fails. */
export async function endWith<T>(span: Span, step: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await step(span);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

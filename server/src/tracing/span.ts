import { currentWork, inWork } from '#server/lib/work.ts';

/** Facts about a step. Never a value that somebody typed, an id, a name or an address. */
export type SpanFacts = Record<string, string | number>;

/** `server`: asked by somebody else; `client`: asks somebody else; `consumer`: takes a job from the queue. */
export type SpanKind = 'server' | 'client' | 'consumer';

/** One step of a trace, with its beginning and its end. */
export type Span = {
  traceId: string;
  /** The header or field by which anyone who goes on continues this trace (W3C Trace Context). */
  traceparent: string;
  /** False where this trace was not drawn to be kept: its steps cost nothing. */
  isKept: boolean;
  /** Begins a step of this one. */
  begin(name: string, kind: SpanKind, facts: SpanFacts): Span;
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** Says that it failed, and with what kind of error; its words are never kept. */
  fail(error: unknown): void;
  end(): void;
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

import { AsyncLocalStorage } from 'node:async_hooks';

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

/** What is being worked on, a call or a job: what each line of its log has, and its part of the trace if there is one. */
export type Work = { fields: Record<string, string | number>; span: Span | undefined };

// It goes along with the work through every await, so that a log line deep inside needs no arguments for it.
const current = new AsyncLocalStorage<Work>();

/** Does `step` as a part of this work. */
export const inWork = <T>(work: Work, step: () => T): T => current.run(work, step);

/** The work that this code runs for. */
export const currentWork = (): Work | undefined => current.getStore();

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '#server/tracing/span.ts';

/** What is being worked on, a call or a job: what each line of its log has, and its part of the trace if there is one. */
export type Work = { fields: Record<string, string | number>; span: Span | undefined };

// It goes along with the work through every await, so that a log line deep inside needs no arguments for it.
const current = new AsyncLocalStorage<Work>();

/** Does `step` as a part of this work. */
export const inWork = <T>(work: Work, step: () => T): T => current.run(work, step);

/** The work that this code runs for. */
export const currentWork = (): Work | undefined => current.getStore();

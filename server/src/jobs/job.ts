import type { Services } from '#server/services.ts';

/**
 * A job's work: the payload that was added, and the services. It may run twice; it must not do its work twice. Once
 * `stopping` is aborted the process wants to end.
 */
export type Job = (payload: unknown, services: Services, stopping?: AbortSignal) => Promise<void>;

/** A job in the list of all: its work, when it begins by itself (as cron writes it), and how often it is tried. */
export type ListedJob = { job: Job; at?: string; attempts?: number };

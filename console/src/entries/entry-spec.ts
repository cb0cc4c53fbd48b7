import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { ContentEntry, ContentPlan, HistoryPage, KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { ReactNode } from 'react';
import type { FieldSpec } from './field-spec.ts';

/** An entry as somebody wants it: in the place of one that they have seen, or new. */
export type WantedEntry = { entry: ContentEntry; known?: { key: string; version: string } };

/** What became of an entry; `kept` is null where it is gone, or had a fault. */
type Outcome = { kept: KeptEntry | null; faults?: ContentPlan['faults'] };

/** The calls by which entries are read and written. Those that write answer undefined where a proof was asked for and declined. */
export type EntryDoor = {
  fetch: (key: string) => Promise<KeptEntry>;
  /** What the cache has an entry under. */
  cacheKey: (key: string) => readonly unknown[];
  check: (wanted: WantedEntry) => Promise<ContentPlan | undefined>;
  save: (wanted: WantedEntry) => Promise<(ContentPlan & { kept: KeptEntry | null }) | undefined>;
  withdraw: (kept: KeptEntry) => Promise<Outcome | undefined>;
  /** A page of what was done to an entry, and what the cache has it under; `before` is empty for the first. */
  fetchHistory: (key: string, before: string) => Promise<HistoryPage>;
  historyKey: (key: string) => readonly unknown[];
  /** The reads whose answers an entry changes. */
  refreshes: readonly Endpoint[];
};

/** How entries are filled in, named and withdrawn, and the calls that do it. */
export type EntrySpec = {
  door: EntryDoor;
  fields: FieldSpec[];
  /** What one is: «offer». */
  one: () => string;
  /** What an entry is called on screen. */
  titleOf: (entry: ContentEntry) => string;
  /**
   * What withdrawing does: the flag that says whether patients are offered it, or `gone` where the entry is taken away.
   * Undefined where it always stays.
   */
  withdrawal?: 'offered' | 'listed' | 'published' | 'gone';
  /** Why patients do not see an entry as soon as it is saved, in a sentence; undefined where they do. */
  whenSeen?: (entry: ContentEntry) => string | undefined;
  /** What is told of an entry with the question whether to withdraw it. */
  withdrawFacts?: ((kept: KeptEntry) => ReactNode) | undefined;
  /** What is said of withdrawing, where that is not what all say: before it, on the button that offers it again, and then. */
  withdrawWords?: Record<'question' | 'restore' | 'restored', () => string>;
};

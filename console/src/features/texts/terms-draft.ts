import { language } from '@kindwell/contract/language.ts';
import type { TermsKind } from '@kindwell/contract/terms.ts';
import * as z from 'zod/mini';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';

const written = z.object({ title: z.string(), body: z.string(), summary: z.string() });

/** What somebody has written of the version after `after`, kept in this tab over a lock and a reload. */
const termsDraft = z.object({ after: z.int(), texts: z.record(language, written) });
export type TermsDraft = z.output<typeof termsDraft>;

const keyOf = (kind: TermsKind) => `kindwell.console.${kind}`;

/** What was written of the next version of a text, and neither published nor discarded; undefined where there is nothing. */
export const readDraft = (kind: TermsKind): TermsDraft | undefined => readKept(keyOf(kind), termsDraft);

/** Keeps what is written; where the tab keeps nothing, the form alone has it. */
export function keepDraft(kind: TermsKind, draft: TermsDraft) {
  try {
    keep(keyOf(kind), draft);
  } catch {
    // No storage, or a full one.
  }
}

export const dropDraft = (kind: TermsKind) => sessionStorage.removeItem(keyOf(kind));

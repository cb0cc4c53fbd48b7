import type { Language } from '@kindwell/contract/language.ts';
import type { ContentEntry, ContentKind } from '@kindwell/contract/staff/staff-content.ts';
import type { DeedKind } from '@kindwell/contract/staff/staff-points-preview.ts';
import type { EntrySpec } from '#console/entries/entry-spec.ts';
import { ownLanguage } from '#console/lib/own-language.ts';

/** What a preview of points begins with. */
export type PreviewBegin = { kind: 'earningRules' | 'boosts'; deed: DeedKind; clinic: string };

/** How a kind of content is filled in, listed and withdrawn. */
export type KindSpec = Omit<EntrySpec, 'door'> & {
  kind: ContentKind;
  /** What the entries are called together, and what they are for. */
  title: () => string;
  about: () => string;
  /** The words of the button that adds one; absent where there is one entry, which stays. */
  add?: () => string;
  /** The key of the one entry, where there is one. */
  only?: string;
  /** What else is said of an entry in a list. */
  detailsOf: (entry: ContentEntry) => (string | undefined)[];
  /** Where entries are versions: what a new one begins with after the last one, undefined for the first. */
  next?: (last: ContentEntry | undefined) => ContentEntry;
  /** Where points hang on it: what a preview begins with. */
  preview?: (entry: ContentEntry) => PreviewBegin;
};

/** A text of an entry as the reader's language has it, else in English. */
export const said = (words: unknown): string =>
  (words as Partial<Record<Language, string>> | undefined)?.[ownLanguage()] ?? english(words);

/** A text of an entry in English, which every entry has. */
export const english = (words: unknown): string => (words as { en?: string } | undefined)?.en ?? '';

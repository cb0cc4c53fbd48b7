import { inEachLanguage, type Language } from '@kindwell/contract/language.ts';
import { languageNames } from '@kindwell/contract/language-list.ts';
import { staffTerms } from '@kindwell/contract/staff/staff-terms.ts';
import type { TermsKind } from '@kindwell/contract/terms.ts';
import type * as z from 'zod/mini';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';

/** A text with its versions, and what fills its placeholders. */
export type Terms = z.output<typeof staffTerms.answer>;

/** How a kind of text is called. */
export const kindName: Record<TermsKind, () => string> = {
  terms: m.console_texts_terms,
  privacy: m.console_texts_privacy,
};

/** The languages of a text, each with its own name. */
export const textLanguages = Object.entries(languageNames) as [Language, string][];

/** The text of a kind that is in force, and all of its versions. */
export const useTerms = (kind: TermsKind) => useStaffRead(staffTerms, { params: { kind } }, { isShared: true });

/** The number of the latest version. */
export const latestOf = ({ versions }: Terms): number => versions[0]?.version ?? 0;

/** Where patients read a version, in a language. */
export const addressOf = (kind: TermsKind, version: number, language: Language) =>
  `/${kind}?${new URLSearchParams({ language, version: String(version) })}`;

/** A text as it is written in one language; `summary` says what changed. */
export type Written = { title: string; body: string; summary: string };

/** The text in force, to be changed. */
export const writtenFrom = ({ texts }: Terms): Record<Language, Written> =>
  inEachLanguage((language) => ({ ...texts[language], summary: '' }));

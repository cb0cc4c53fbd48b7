import type { Language } from '@kindwell/contract/language.ts';
import {
  checkTerms,
  publishTerms,
  staffTerms,
  type TermsFault,
  type TermsPage,
} from '@kindwell/contract/staff/staff-terms.ts';
import type { TermsKind } from '@kindwell/contract/terms.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { dropDraft, keepDraft, readDraft } from './terms-draft.ts';
import { latestOf, type Terms, textLanguages, type Written, writtenFrom } from './texts-api.ts';

type Texts = Record<Language, Written>;
type PlaceInTexts = `${Language}.${keyof Written}`;

/** The languages in which the texts say just what is in force, by their names. */
const sameAsInForce = (texts: Texts, terms: Terms): string[] =>
  textLanguages.flatMap(([language, name]) =>
    texts[language].title === terms.texts[language].title && texts[language].body === terms.texts[language].body
      ? [name]
      : [],
  );

/** What is written of the next version, kept in the tab, and the version after which it comes. */
function useKeptTexts(kind: TermsKind, terms: Terms) {
  const [draft] = useState(() => readDraft(kind));
  const [after, setAfter] = useState(draft?.after ?? latestOf(terms));
  const form = useForm<Texts>({ defaultValues: draft?.texts ?? writtenFrom(terms) });
  const { subscribe, reset, getValues } = form;
  const latest = latestOf(terms);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(kind, { after, texts: values }),
      }),
    [subscribe, kind, after],
  );

  /** They have been told which versions came between, and go on. */
  const goOnAfterLatest = () => {
    if (latest === after) return;
    setAfter(latest);
    keepDraft(kind, { after: latest, texts: getValues() });
  };

  /** Begins again with the text in force. */
  const beginAgain = () => {
    reset(writtenFrom(terms));
    setAfter(latest);
    dropDraft(kind);
  };

  return {
    form,
    isDraft: draft !== undefined,
    after,
    overtaken: latest > after ? latest : undefined,
    goOnAfterLatest,
    beginAgain,
  };
}

/**
 * The form of the next version of a text: `check` says what is wrong or leaves the `pages` as patients would see them, `publish`
 * publishes those; `unchanged` tells the languages in which they say what is in force. `overtaken` is the latest version where one was published since this was begun.
 */
export function useTermsForm(kind: TermsKind, terms: Terms, onPublished: (version: number) => void) {
  const { form, isDraft, after, overtaken, goOnAfterLatest, beginAgain } = useKeptTexts(kind, terms);
  const [pages, setPages] = useState<Record<Language, TermsPage>>();
  const [failure, setFailure] = useState<string>();
  const checking = useStaffAct(checkTerms);
  const publishing = useStaffAct(publishTerms, { refreshes: [staffTerms] });

  const tellFaults = (faults: TermsFault[]) => {
    setFailure(m.console_texts_faulty());
    for (const [index, { path, message }] of faults.entries())
      form.setError(path as PlaceInTexts, { message }, { shouldFocus: index === 0 });
  };

  const handleRefusal = (error: unknown) => {
    setPages(undefined);
    setFailure(messageOf(error, m.console_try_again()));
  };

  const unchanged = () => sameAsInForce(form.getValues(), terms);

  const check = async () => {
    setFailure(undefined);
    form.clearErrors();
    goOnAfterLatest();
    const texts = form.getValues();
    if (unchanged().length === textLanguages.length) return setFailure(m.console_texts_same());

    const answer = await checking.mutateAsync({ params: { kind }, body: { texts } }).catch(handleRefusal);
    if (answer?.faults.length) tellFaults(answer.faults);
    else setPages(answer?.pages);
  };

  const publish = async () => {
    setFailure(undefined);
    const body = { after, texts: form.getValues() };
    const answer = await publishing.mutateAsync({ params: { kind }, body }).catch(handleRefusal);
    if (typeof answer?.version !== 'number') return;

    dropDraft(kind);
    onPublished(answer.version);
  };

  const discard = () => {
    setFailure(undefined);
    beginAgain();
  };

  const isWritten = isDraft || form.formState.isDirty;
  const edit = () => setPages(undefined);
  return {
    ...{ form, pages, unchanged, failure, overtaken, isWritten, check, publish, discard, edit },
    isChecking: checking.isPending,
    isPublishing: publishing.isPending,
  };
}

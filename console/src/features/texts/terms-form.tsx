import type { Language } from '@kindwell/contract/language.ts';
import type { TermsKind } from '@kindwell/contract/terms.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ownLanguage } from '#console/lib/own-language.ts';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PlacesList } from './places-list.tsx';
import { TextPages } from './text-page.tsx';
import { addressOf, type Terms, textLanguages, type Written } from './texts-api.ts';
import { useTermsForm } from './use-terms-form.ts';

const mostLetters = 60_000;

type LanguageFieldsProps = { form: UseFormReturn<Record<Language, Written>>; language: Language; name: string };

/** What a version says in one language. */
function LanguageFields({ form: { register, watch, formState }, language, name }: LanguageFieldsProps) {
  const errors = formState.errors[language];
  const body = watch(`${language}.body`);

  return (
    <fieldset className={cardClass('flex min-w-0 flex-col gap-5 p-5!')}>
      <legend className="contents">
        <span className="text-h3">{name}</span>
      </legend>
      <TextField
        {...register(`${language}.title`)}
        label={m.console_texts_title()}
        error={errors?.title?.message}
        lang={language}
        autoComplete="off"
      />
      <TextAreaField
        {...register(`${language}.body`)}
        label={m.console_texts_body()}
        error={errors?.body?.message}
        lang={language}
        rows={22}
        count={{ length: body.length, max: mostLetters }}
      />
      <TextField
        {...register(`${language}.summary`)}
        label={m.console_texts_summary()}
        hint={m.console_texts_summary_hint()}
        error={errors?.summary?.message}
        lang={language}
        autoComplete="off"
      />
    </fieldset>
  );
}

/** Says that another version was published since this one was begun. */
const Overtaken = ({ kind, version }: { kind: TermsKind; version: number }) => (
  <Callout tone="warning" title={m.console_texts_overtaken({ version })} isAlert>
    <p>{m.console_texts_overtaken_text()}</p>
    <a href={addressOf(kind, version, ownLanguage())} target="_blank" rel="noreferrer" className="link">
      {m.console_texts_read_version({ version })}
    </a>
  </Callout>
);

/** Drops what was written, after a question. */
function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {m.console_texts_discard()}
      </Button>
      <LazyAlertDialog
        isOpen={isAsking}
        isDanger
        title={m.console_texts_discard_title()}
        cancelLabel={m.console_texts_discard_keep()}
        confirmLabel={m.console_texts_discard()}
        onConfirm={() => {
          onDiscard();
          setIsAsking(false);
        }}
        onClose={() => setIsAsking(false)}
      >
        {m.console_texts_discard_text()}
      </LazyAlertDialog>
    </>
  );
}

type PreviewProps = Pick<ReturnType<typeof useTermsForm>, 'edit' | 'publish' | 'isPublishing' | 'unchanged'> & {
  pages: NonNullable<ReturnType<typeof useTermsForm>['pages']>;
};

/** The version as patients will see it, and the press that publishes it. */
function Preview({ pages, unchanged, edit, publish, isPublishing }: PreviewProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const same = unchanged();
  useLayoutEffect(() => headingRef.current?.focus(), []);

  return (
    <section aria-labelledby="preview" className="flex flex-col gap-4">
      <h2 id="preview" ref={headingRef} tabIndex={-1} className="text-h2 outline-none">
        {m.console_texts_preview_title()}
      </h2>
      <Callout tone="warning">{m.console_texts_preview_text()}</Callout>
      {same.length ? (
        <Callout tone="warning">{m.console_texts_unchanged({ languages: same.join(', ') })}</Callout>
      ) : null}
      <TextPages pages={pages} />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isPublishing} busyLabel={m.console_texts_publishing()} onClick={() => void publish()}>
          {m.console_texts_publish()}
        </Button>
        <Button variant="secondary" onClick={edit}>
          {m.console_texts_edit()}
        </Button>
      </div>
    </section>
  );
}

type TermsFormProps = { kind: TermsKind; terms: Terms; onPublished: (version: number) => void };

/** The next version of a text: written, then seen as patients will see it, then published. */
export function TermsForm({ kind, terms, onPublished }: TermsFormProps) {
  const version = useTermsForm(kind, terms, onPublished);
  const { form, pages, failure, overtaken, isWritten, check, isChecking, discard } = version;

  if (pages) return <Preview {...version} pages={pages} />;

  return (
    <form noValidate onSubmit={form.handleSubmit(check)} className="flex flex-col gap-6">
      {overtaken === undefined ? null : <Overtaken kind={kind} version={overtaken} />}
      <div className="flex flex-col gap-2">
        <p className="max-w-prose text-muted">{m.console_texts_how()}</p>
        <Fold summary={m.console_texts_places()}>
          <PlacesList places={terms.places} />
        </Fold>
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        {textLanguages.map(([language, name]) => (
          <LanguageFields key={language} form={form} language={language} name={name} />
        ))}
      </div>
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isChecking} busyLabel={m.console_texts_checking()}>
          {m.console_texts_preview()}
        </Button>
        {isWritten ? <DiscardButton onDiscard={discard} /> : null}
      </div>
    </form>
  );
}

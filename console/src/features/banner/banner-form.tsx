import { bannerTone } from '@kindwell/contract/help.ts';
import { inEachLanguage, type Language } from '@kindwell/contract/language.ts';
import { languageNames } from '@kindwell/contract/language-list.ts';
import { mostBannerLetters, publishBanner, staffBanners } from '@kindwell/contract/staff/staff-banners.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { ownLanguage } from '#console/lib/own-language.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toneWords } from './banner-api.ts';

/** What is filled in; the end as the clock of this computer shows it, empty for none. */
const bannerForm = z.object({
  tone: bannerTone,
  sentences: publishBanner.body.shape.sentences,
  endsAt: z.string(),
});
type BannerForm = z.output<typeof bannerForm>;

const languages = Object.keys(languageNames) as Language[];

/** What a language is called in a sentence of the reader's: «Sentence in Spanish», «Frase en inglés». */
const languageName = (language: Language): string =>
  new Intl.DisplayNames(formatLocale(), { type: 'language' }).of(language) ?? languageNames[language];

const empty = (): BannerForm => ({ tone: 'outage', sentences: inEachLanguage(() => ''), endsAt: '' });

/** What was refused is told at its field, which has the focus then rather than the button that asked. */
const refusedField = () => document.querySelector<HTMLElement>('main [aria-invalid=true]');

/** A banner that is written, seen as it will look, and shown to everybody after a question; `instead`: the latest one. */
export function NewBanner({ instead }: { instead: number | null }) {
  const form = useForm<BannerForm>({ defaultValues: empty(), resolver: formResolver(bannerForm) });
  const { errors, isDirty } = form.formState;
  const [asked, setAsked] = useState<BannerForm>();
  const [failure, setFailure] = useState<string>();
  const publishing = useStaffAct(publishBanner, { answers: staffBanners, refreshes: [staffBanners] });
  const { tone, sentences } = form.watch();

  const handleConfirm = async () => {
    if (!asked) return;
    setFailure(undefined);
    const endsAt = asked.endsAt ? new Date(asked.endsAt).toISOString() : null;

    try {
      await publishing.mutateAsync({ body: { ...asked, endsAt, instead } });
      form.reset(empty());
      toast({ title: m.console_banner_published() });
    } catch (error) {
      setFailure(tellRefusal(form, error, 'endsAt', 'bannerEndsTooEarly'));
    }
    setAsked(undefined);
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(setAsked)} className={cardClass('flex max-w-3xl flex-col gap-6 p-5!')}>
      <RadioGroup
        {...form.register('tone')}
        label={m.console_banner_tone()}
        hint={toneWords[tone].means()}
        options={bannerTone.options.map((value) => ({
          value,
          label: toneWords[value].name(),
        }))}
        error={errors.tone?.message}
      />
      {languages.map((language) => (
        <TextField
          key={language}
          {...form.register(`sentences.${language}`)}
          label={m.console_banner_sentence({ language: languageName(language) })}
          hint={m.console_banner_letters({ length: sentences[language].length, most: mostBannerLetters })}
          error={errors.sentences?.[language]?.message}
          lang={language}
          autoComplete="off"
        />
      ))}
      <TextField
        {...form.register('endsAt')}
        type="datetime-local"
        label={m.console_banner_end()}
        hint={m.console_banner_end_hint()}
        error={errors.endsAt?.message}
        isOptional
        className="sm:max-w-xs"
      />
      {sentences[ownLanguage()] ? (
        <div className="flex flex-col gap-2">
          <p className="text-label">{m.console_banner_preview()}</p>
          <Banner tone={tone} sentence={sentences[ownLanguage()]} />
        </div>
      ) : null}
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <Button type="submit" className="sm:self-start">
        {m.console_banner_show()}
      </Button>
      <LazyAlertDialog
        isOpen={asked !== undefined}
        title={m.console_banner_question()}
        cancelLabel={m.console_cancel()}
        confirmLabel={m.console_banner_show()}
        busyLabel={m.console_saving()}
        isBusy={publishing.isPending}
        onConfirm={() => void handleConfirm()}
        onClose={() => setAsked(undefined)}
        focusAfter={refusedField}
      >
        {m.console_banner_question_text()}
      </LazyAlertDialog>
      <LeaveQuestion isArmed={isDirty && !publishing.isPending} />
    </form>
  );
}

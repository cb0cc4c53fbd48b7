import type { ContentPlan } from '@kindwell/contract/staff/staff-content.ts';
import { deedKind, previewPoints } from '@kindwell/contract/staff/staff-points-preview.ts';
import { useId, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { ClinicField } from '#console/entries/clinic-field.tsx';
import type { WantedEntry } from '#console/entries/entry-spec.ts';
import type { PreviewBegin } from '#console/features/content/content-kind.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { deedWords } from '#console/lib/deed-words.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type Foreseen, headlineOf, reasonsOf } from './worth-words.ts';

type PointsPreviewProps = {
  begins: PreviewBegin;
  /** The entry as it stands in its form. */
  readWanted: () => WantedEntry;
  /** Is told what is wrong with it. */
  onFaults: (faults: ContentPlan['faults']) => void;
};

type Result = { foreseen?: Foreseen; failure?: string | undefined };

/** What something done at a clinic on a day would bring with the entry as it stands in its form. */
export function PointsPreview({ begins, readWanted, onFaults }: PointsPreviewProps) {
  const id = useId();
  const form = useForm<FieldValues>({ defaultValues: { deed: begins.deed, clinic: begins.clinic, day: '' } });
  useKeptTyping(form, 'preview');
  const [result, setResult] = useState<Result>({});
  const preview = useStaffAct(previewPoints);
  const { errors, isSubmitting } = form.formState;

  const handleValid = async ({ deed, clinic, day }: FieldValues) => {
    setResult({});
    const body = { ...readWanted(), deed, clinic: clinic.trim() || null, day };

    try {
      const answer = await preview.mutateAsync({ params: { kind: begins.kind }, body });
      if (!answer) return;

      onFaults(answer.faults);
      if (answer.faults.length) setResult({ failure: m.content_preview_faults() });
      else setResult({ foreseen: { deed, day, clinic: answer.clinic, worth: answer.worth } });
    } catch (error) {
      setResult({ failure: tellRefusal(form, error, 'clinic', 'clinicNotFound') });
    }
  };

  return (
    <section aria-labelledby={id} className={cardClass('flex max-w-3xl flex-col gap-5 p-5!')}>
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-h2">
          {m.content_preview()}
        </h2>
        <p className="text-muted">{m.content_preview_about()}</p>
      </div>
      <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex flex-col gap-5">
        <SelectField
          {...form.register('deed')}
          label={m.content_deed()}
          value={form.watch('deed')}
          options={deedKind.options.map((value) => ({ value, label: deedWords[value]() }))}
        />
        <ClinicField
          form={form}
          name="clinic"
          label={m.content_clinic()}
          hint={m.content_preview_clinic_hint()}
          isOptional
          error={errors.clinic?.message as string | undefined}
        />
        <TextField
          {...form.register('day', { required: m.content_preview_day_missing() })}
          label={m.content_preview_day()}
          type="date"
          error={errors.day?.message as string | undefined}
          className="sm:max-w-xs"
        />
        <Button
          type="submit"
          variant="secondary"
          isBusy={isSubmitting}
          busyLabel={m.content_checking()}
          className="sm:self-start"
        >
          {m.content_preview_show()}
        </Button>
      </form>
      <div role="status">
        {result.failure === undefined ? null : <Callout tone="danger">{result.failure}</Callout>}
        {result.foreseen ? (
          <Callout title={headlineOf(result.foreseen)}>
            {result.foreseen.worth ? (
              <ul className="flex flex-col gap-1">
                {reasonsOf(result.foreseen.worth).map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            ) : null}
          </Callout>
        ) : null}
      </div>
    </section>
  );
}

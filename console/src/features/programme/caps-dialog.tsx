import type { ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { classWords } from '#console/lib/class-words.ts';
import { zoneName } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { capsForm, valuesIn, wantedCapsIn } from './caps-form.ts';
import { CapsMeaning, CapsPreview } from './caps-preview.tsx';
import { capsWords } from './caps-words.ts';
import { useChangeCaps } from './programme-api.ts';
import { useVersionForm } from './use-version-form.ts';
import { Overtaken } from './version-list.tsx';
import { inForce, latestOf } from './version-rules.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Sets the caps of the law from a day to come on. What was typed stays until it was done. */
export function CapsDialog({ state, onClose }: { state: ProgrammeState; onClose: () => void }) {
  const { capsHistory: history, zone } = state;
  const change = useChangeCaps();
  const { cardCents, yearCents, unknownAs } = inForce(history);
  const { form, said, handleSubmit } = useVersionForm({
    kept: 'caps',
    defaultValues: { from: '', cardCents: dollars(cardCents), yearCents: dollars(yearCents), unknownAs },
    resolver: formResolver(capsForm),
    wantedIn: wantedCapsIn,
    set: (wanted) => change.mutateAsync({ body: { ...wanted, version: latestOf(history) } }),
    hasSet: ({ capsHistory }) => latestOf(capsHistory) !== latestOf(history),
    onClose,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const typed = form.watch();
  const [values, wish] = [valuesIn(typed), wantedCapsIn(typed)];

  const dollarField = (name: 'cardCents' | 'yearCents', label: string) => (
    <TextField
      {...form.register(name)}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={errors[name]?.message}
    />
  );

  return (
    <FormDialog
      title={m.console_caps_change_title()}
      submitLabel={m.console_version_save()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={said.failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {said.isOvertaken ? <Overtaken history={history} wordsOf={capsWords} /> : null}
      <TextField
        {...form.register('from')}
        label={m.console_version_day()}
        hint={m.console_version_day_hint({ zone: zoneName(zone) })}
        type="date"
        error={errors.from?.message}
      />
      {dollarField('cardCents', m.console_caps_card())}
      {dollarField('yearCents', m.console_caps_year())}
      <RadioGroup
        {...form.register('unknownAs')}
        label={m.console_caps_unknown()}
        options={[
          { value: 'federal', label: classWords.federal() },
          { value: 'commercial', label: classWords.commercial() },
        ]}
      />
      {values ? <CapsPreview values={values} /> : null}
      <div role="status">{wish ? <CapsMeaning history={history} wish={wish} /> : null}</div>
    </FormDialog>
  );
}

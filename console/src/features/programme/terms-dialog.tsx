import type { ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { zoneName } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useChangeTerms } from './programme-api.ts';
import { termsForm, type WantedTerms, wantedIn } from './terms-form.ts';
import { meaningWords, termsWords } from './terms-words.ts';
import { useVersionForm } from './use-version-form.ts';
import { Overtaken } from './version-list.tsx';
import { latestOf, meaningOf } from './version-rules.ts';

/** What the change would mean, as it is typed. */
function Meaning({ history, wish }: Pick<ProgrammeState, 'history'> & { wish: WantedTerms }) {
  const sentences = meaningWords(history, wish);
  const isShorter = wish.expiryMonths < meaningOf(history, wish.from).before.expiryMonths;
  if (sentences.length === 0) return <Callout>{m.console_version_same({ day: formatDate(wish.from) })}</Callout>;

  return (
    <Callout tone={isShorter ? 'warning' : 'info'} title={m.console_version_means()}>
      <ul className="flex flex-col gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** Sets for how long points are good, from a day to come on. What was typed stays until it was done. */
export function TermsDialog({ state, onClose }: { state: ProgrammeState; onClose: () => void }) {
  const { history, terms } = state;
  const change = useChangeTerms();
  const { form, said, handleSubmit } = useVersionForm({
    kept: 'terms',
    defaultValues: { from: '', expiryMonths: String(terms.expiryMonths), graceDays: String(terms.graceDays) },
    resolver: formResolver(termsForm),
    wantedIn,
    set: (wanted) => change.mutateAsync({ body: { ...wanted, version: latestOf(history) } }),
    hasSet: (answer) => latestOf(answer.history) !== latestOf(history),
    onClose,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const wish = wantedIn(form.watch());

  return (
    <FormDialog
      title={m.console_terms_change_title()}
      submitLabel={m.console_version_save()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={said.failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {said.isOvertaken ? <Overtaken history={history} wordsOf={termsWords} /> : null}
      <TextField
        {...form.register('from')}
        label={m.console_version_day()}
        hint={m.console_version_day_hint({ zone: zoneName(state.zone) })}
        type="date"
        error={errors.from?.message}
      />
      <TextField
        {...form.register('expiryMonths')}
        label={m.console_terms_months()}
        hint={m.console_terms_months_hint()}
        inputMode="numeric"
        autoComplete="off"
        error={errors.expiryMonths?.message}
      />
      <TextField
        {...form.register('graceDays')}
        label={m.console_terms_grace()}
        hint={m.console_terms_grace_hint()}
        inputMode="numeric"
        autoComplete="off"
        error={errors.graceDays?.message}
      />
      <div role="status">{wish ? <Meaning history={history} wish={wish} /> : null}</div>
    </FormDialog>
  );
}

import type { ContentEntry, KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { ReactNode } from 'react';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { DifferenceList } from './difference-list.tsx';
import { EntryFields } from './entry-fields.tsx';
import type { EntrySpec } from './entry-spec.ts';
import { SaveQuestion } from './save-question.tsx';
import { type EntryAfter, type EntryInForm, useEntryForm } from './use-entry-form.ts';

type EntryFormProps = EntryAfter & {
  spec: EntrySpec;
  /** The entry that is changed; without it a new one is made. */
  kept?: KeptEntry;
  /** What a new one has from the beginning. */
  start?: ContentEntry;
  /** What stands below the form and goes by what is typed in it. */
  children?: ((form: EntryInForm) => ReactNode) | undefined;
};

/** An entry as a form: checked when it is sent, saved once what would change is confirmed. */
export function EntryForm({ spec, kept, start, onSaved, onGone, children }: EntryFormProps) {
  const { form, isKept, plan, said, readWanted, tell, setBack, check, save, isSaving, drop } = useEntryForm(
    spec,
    { kept, start },
    { onSaved, onGone },
  );
  const { isDirty, isSubmitting } = form.formState;

  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(check)} className={cardClass('flex max-w-3xl flex-col gap-6 p-5!')}>
        {said.overtaken ? (
          <Callout tone="warning" title={m.content_overtaken()} isAlert>
            <DifferenceList fields={spec.fields} differences={said.overtaken} entry={readWanted().entry} />
          </Callout>
        ) : null}
        <EntryFields fields={spec.fields} form={form} isKept={isKept} />
        {said.failure === undefined ? null : (
          <Callout tone="danger" isAlert>
            {said.failure}
          </Callout>
        )}
        <Button type="submit" isBusy={isSubmitting} busyLabel={m.content_checking()} className="sm:self-start">
          {m.content_check()}
        </Button>
      </form>
      {children?.({ readWanted, tell, setBack })}
      {plan ? (
        <SaveQuestion
          spec={spec}
          entry={readWanted().entry}
          plan={plan}
          isBusy={isSaving}
          onConfirm={() => void save()}
          onClose={drop}
        />
      ) : null}
      <LeaveQuestion safeWay="lock" isArmed={isDirty && !isSubmitting && !isSaving} />
    </>
  );
}

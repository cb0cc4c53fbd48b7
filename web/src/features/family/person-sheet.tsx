import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { type FormEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { useSavePerson } from './family-api.ts';
import { failureWords } from './family-words.ts';
import { PersonFields } from './person-fields.tsx';
import { type PersonForm, personSchema, startingForm, toBody } from './person-form.ts';
import { useWrongFields } from './use-wrong-fields.ts';

const isField = (path: string): path is keyof PersonForm => path in startingForm(undefined);

type PersonSheetProps = {
  person?: FamilyPerson;
  /** Done once the sheet has left the screen. */
  onClose: () => Promise<void>;
  /** Is told the id of a new person, then. */
  onAdded?: (id: number) => void;
};

/** The form of a new person of the family, or of one who is there already. */
export function PersonSheet({ person, onClose, onAdded }: PersonSheetProps) {
  const formId = useId();
  // Who was removed meanwhile keeps their form, which then says so.
  const [edited] = useState(person);
  const [alert, setAlert] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutateAsync, isPending } = useSavePerson();
  const form = useForm<PersonForm>({
    defaultValues: startingForm(edited),
    resolver: formResolver(personSchema),
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const { wrong, summaryHeading, showWrong } = useWrongFields(form);

  const handleRefused = (error: unknown) => {
    const refused = error instanceof ApiError ? error.fields : [];
    const known = refused.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []));

    for (const { path, message } of known) form.setError(path, { message });
    showWrong(known.map(({ path }) => path));
    if (known.length === 0) setAlert(failureWords(error));
  };

  const handleValid = async (valid: PersonForm) => {
    setAlert(undefined);

    try {
      const { dependant } = await mutateAsync({ body: toBody(valid, edited) });
      toast({ title: (edited ? m.family_saved : m.family_added)({ name: valid.firstName }) });
      await onClose();
      if (!edited) onAdded?.(dependant.id);
    } catch (error) {
      handleRefused(error);
    }
  };

  const handleClose = () => {
    if (isDirty) setIsLeaving(true);
    else void onClose();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void form.handleSubmit(handleValid, (errors) => showWrong(Object.keys(errors).filter(isField)))();
  };

  return (
    <Sheet
      isOpen
      onClose={handleClose}
      side="end"
      title={edited ? m.family_edit_title({ name: edited.firstName }) : m.family_add_title()}
      footer={
        <>
          {alert === undefined ? null : (
            <Callout tone="danger" isAlert>
              {alert}
            </Callout>
          )}
          <Button type="submit" form={formId} isBusy={isPending} busyLabel={m.settings_account_saving()}>
            {edited ? m.settings_account_save() : m.family_add_submit()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5 pt-2">
        {edited ? null : <p className="text-muted">{m.family_add_text()}</p>}
        {wrong.length > 0 ? (
          <ErrorSummary
            headingRef={summaryHeading}
            errors={wrong}
            onSelect={(name) => form.setFocus(name as keyof PersonForm)}
          />
        ) : null}
        <PersonFields form={form} />
      </form>
      <LeaveQuestion isArmed={isDirty} closing={isLeaving ? onClose : undefined} onStay={() => setIsLeaving(false)} />
    </Sheet>
  );
}

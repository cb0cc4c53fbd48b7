import { foundPatient, lookUpPatient } from '@kindwell/contract/staff/staff-patients.ts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { inputOfFound } from './people-api.ts';

const schema = z.pick(lookUpPatient.body, { who: true, reason: true });
type Form = z.output<typeof schema>;

type LookUpFormProps = {
  /** Who is to be looked up, where a press says so: only the reason is missing then. Each press is another object. */
  wanted: { memberNumber: string } | undefined;
  onFound: (lookupId: number) => void;
};

/** Looks one patient up, with the reason. What was typed stays until somebody was found. */
export function LookUpForm({ wanted, onFound }: LookUpFormProps) {
  const [failure, setFailure] = useState<string>();
  const lookUp = useStaffAct(lookUpPatient, { answers: foundPatient, inputOf: inputOfFound });
  const form = useForm<Form>({ defaultValues: { who: '', reason: '' }, resolver: formResolver(schema) });
  useKeptTyping(form);
  const { errors, isSubmitting } = form.formState;
  const { setValue, setFocus } = form;

  useEffect(() => {
    if (!wanted) return;

    setValue('who', wanted.memberNumber, { shouldDirty: true });
    setFocus('reason');
  }, [wanted, setValue, setFocus]);

  const handleValid = async (body: Form) => {
    setFailure(undefined);

    try {
      const answer = await lookUp.mutateAsync({ body });
      if (answer) onFound(answer.lookup.id);
    } catch (error) {
      setFailure(tellRefusal(form, error, 'who', 'nobodyFound', 'severalFound'));
    }
  };

  return (
    <form
      noValidate
      aria-label={m.console_find_patient()}
      onSubmit={form.handleSubmit(handleValid)}
      className={cardClass('flex max-w-form flex-col gap-6 p-5!')}
    >
      <TextField
        {...form.register('who')}
        label={m.console_who()}
        hint={m.console_who_hint()}
        error={errors.who?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.register('reason')}
        label={m.console_look_up_reason()}
        hint={m.console_look_up_reason_hint()}
        error={errors.reason?.message}
        autoComplete="off"
      />
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <Button type="submit" isBusy={isSubmitting} busyLabel={m.console_looking_up()} className="sm:self-start">
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {m.console_look_up()}
      </Button>
    </form>
  );
}

import type { Received } from '@kindwell/contract/endpoint.ts';
import { joinCheck, joinPatients, joinWish } from '@kindwell/contract/staff/staff-accounts.ts';
import { foundPatient } from '@kindwell/contract/staff/staff-patients.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { JoinedFacts } from '#web/ui/content/joined-facts.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { inputOfFound, lookupInput } from './people-api.ts';
import type { PersonDialogProps } from './reason-dialog.tsx';

const schema = z.pick(joinWish, { who: true, reason: true });
type Form = z.output<typeof schema>;

// What is wrong with the other account itself is told at its field.
const ofWho = ['nobodyFound', 'severalFound', 'joinSameAccount'] as const;

type Checked = Received<typeof joinCheck> & { who: string };

/** Has two accounts of one person joined: which goes, and why, then what moves. What was typed stays until both owners were asked. */
export function JoinDialog({ person, onClose, focusAfter }: PersonDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [checked, setChecked] = useState<Checked>();
  const isDone = useRef(false);
  const check = useStaffAct(joinCheck);
  const join = useStaffAct(joinPatients, { answers: foundPatient, inputOf: inputOfFound });
  const form = useForm<Form>({ defaultValues: { who: '', reason: '' }, resolver: formResolver(schema) });
  useKeptTyping(form, 'join');
  const { errors, isSubmitting, isDirty } = form.formState;
  // What was seen is of the account that was named: another one is looked at first.
  const seen = checked?.who === form.watch('who').trim() ? checked : undefined;

  const seenRef = useRef<HTMLDivElement>(null);

  // It is read before the next press, which asks both; a phone has it below the fold.
  useLayoutEffect(() => {
    if (checked) seenRef.current?.focus();
  }, [checked]);

  const handleValid = async (body: Form) => {
    setFailure(undefined);

    try {
      if (!seen) {
        const found = await check.mutateAsync({ ...lookupInput(person.lookup.id), body });
        if (found) setChecked({ ...found, who: body.who });
        return;
      }
      const answer = await join.mutateAsync({ ...lookupInput(person.lookup.id), body });
      if (!answer) return;

      isDone.current = true;
      toast({ title: m.console_join_asked() });
      form.reset();
      onClose();
    } catch (error) {
      setFailure(tellRefusal(form, error, 'who', ...ofWho));
    }
  };

  return (
    <FormDialog
      title={m.console_join_title({ name: person.account.firstName })}
      submitLabel={seen ? m.console_join() : m.console_join_check()}
      isBusy={isSubmitting}
      busyLabel={seen ? m.console_resending() : m.console_checking()}
      isDirty={isDirty}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
    >
      <p>{m.console_join_text({ member: person.account.memberNumber })}</p>
      <TextField
        {...form.register('who')}
        label={m.console_join_who()}
        hint={m.console_join_who_hint()}
        error={errors.who?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.register('reason')}
        label={m.console_adjust_reason()}
        hint={m.console_join_reason_hint()}
        error={errors.reason?.message}
        autoComplete="off"
      />
      {seen ? (
        <div ref={seenRef} tabIndex={-1} className="flex flex-col gap-6 outline-none">
          <Callout tone="success">{m.console_join_found({ member: seen.memberNumber })}</Callout>
          <JoinedFacts facts={seen.facts} />
          <Callout tone="warning">{m.console_join_told()}</Callout>
        </div>
      ) : null}
    </FormDialog>
  );
}

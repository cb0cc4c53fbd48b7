import { useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { useRested } from '#console/lib/use-rested.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { LazyComboboxField } from '#web/ui/form/lazy-combobox-field.tsx';
import { focusNamesHeading, type NameDialogProps, sayUses, useMerge, useNames } from './names-api.ts';

/** Puts the right name in the place of one that means the same; what that moves is told before. */
export function MergeDialog({ list, name, onClose }: NameDialogProps) {
  const [failure, setFailure] = useState<string>();
  const isDone = useRef(false);
  const merge = useMerge();
  const form = useForm({ defaultValues: { into: '' } });
  useKeptTyping(form, `merge ${name.names.en}`);
  const { errors, isSubmitting, isDirty } = form.formState;
  const chosen = form.watch('into');
  const { data } = useNames(list, { search: useRested(chosen), page: '1' });
  const others = (data?.names ?? []).filter(({ names }) => names.en !== name.names.en);
  const right = useKept(
    chosen,
    others.find(({ names }) => names.en === chosen),
  );
  const { field } = useController({
    control: form.control,
    name: 'into',
    rules: { validate: () => right !== undefined || m.console_names_choose() },
  });

  const handleValid = async ({ into }: { into: string }) => {
    setFailure(undefined);
    if (!right) return;

    try {
      const body = { name: name.names.en, version: name.version, into, intoVersion: right.version };
      const answer = await merge.mutateAsync({ params: { list }, body });
      if (!answer) return;

      isDone.current = true;
      toast({ title: m.console_names_merged() });
      onClose();
    } catch (error) {
      setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return (
    <FormDialog
      title={m.console_names_merge_title({ name: name.names.en })}
      description={m.console_names_merge_text()}
      submitLabel={m.console_names_merge()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusNamesHeading() : null)}
    >
      <LazyComboboxField
        ref={field.ref}
        label={m.console_names_into()}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        suggestions={others.map(({ names }) => ({ id: names.en, label: names.en }))}
        onChoose={({ id }) => field.onChange(id)}
        error={errors.into?.message}
      />
      <p role="status" className="min-h-6">
        {right ? m.console_names_moves({ uses: sayUses(name), name: name.names.en, into: right.names.en }) : null}
      </p>
    </FormDialog>
  );
}

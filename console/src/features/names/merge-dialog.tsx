import type { DirectoryName } from '@kindwell/contract/staff/directory/staff-names.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { focusNamesHeading, type NameDialogProps, sayUses, useMerge } from './names-api.ts';

type MergeDialogProps = NameDialogProps & { others: DirectoryName[] };

/** Puts the right name in the place of one that means the same; what that moves is told before. */
export function MergeDialog({ list, name, others, onClose }: MergeDialogProps) {
  const [failure, setFailure] = useState<string>();
  const isDone = useRef(false);
  const merge = useMerge();
  const form = useForm({ defaultValues: { into: '' } });
  useKeptTyping(form, `merge ${name.names.en}`);
  const { errors, isSubmitting, isDirty } = form.formState;
  const chosen = form.watch('into');
  const right = others.find(({ names }) => names.en === chosen);

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
      <SelectField
        {...form.register('into', {
          validate: (into) => others.some(({ names }) => names.en === into) || m.console_names_choose(),
        })}
        label={m.console_names_into()}
        placeholder={m.content_choose()}
        value={chosen}
        options={others.map(({ names }) => ({ value: names.en, label: names.en }))}
        error={errors.into?.message}
      />
      <p role="status" className="min-h-6">
        {right ? m.console_names_moves({ uses: sayUses(name), name: name.names.en, into: right.names.en }) : null}
      </p>
    </FormDialog>
  );
}

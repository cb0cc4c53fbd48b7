import { renameDirectoryName } from '@kindwell/contract/staff/directory/staff-names.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { languages } from '#console/entries/field-spec.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { focusNamesHeading, type NameDialogProps, sayUses, useRename } from './names-api.ts';

const renameForm = z.object({ names: renameDirectoryName.body.shape.names });
type RenameForm = z.output<typeof renameForm>;

/** Calls a name something else, in each language. */
export function RenameDialog({ list, name, onClose }: NameDialogProps) {
  const [failure, setFailure] = useState<string>();
  const isDone = useRef(false);
  const rename = useRename();
  const form = useForm<RenameForm>({ defaultValues: { names: name.names }, resolver: formResolver(renameForm) });
  useKeptTyping(form, `name ${name.names.en}`);
  const { errors, isSubmitting, isDirty } = form.formState;

  const handleValid = async ({ names }: RenameForm) => {
    setFailure(undefined);

    try {
      const body = { name: name.names.en, version: name.version, names };
      const answer = await rename.mutateAsync({ params: { list }, body });
      if (!answer) return;

      isDone.current = true;
      toast({ title: m.content_saved() });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'directoryNameTaken')
        form.setError('names.en', { message: messageOf(error, m.console_try_again()) }, { shouldFocus: true });
      else setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return (
    <FormDialog
      title={m.console_names_rename_title({ name: name.names.en })}
      description={m.console_names_rename_text({ uses: sayUses(name) })}
      submitLabel={m.content_save()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusNamesHeading() : null)}
    >
      {languages.map(([code, language]) => {
        const place = `names.${code}` as 'names.en';
        return (
          <TextField
            key={code}
            {...form.register(place)}
            label={language}
            lang={code}
            error={errors.names?.[code as 'en']?.message}
            isOptional={code !== 'en'}
            autoComplete="off"
          />
        );
      })}
    </FormDialog>
  );
}

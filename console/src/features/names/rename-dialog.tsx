import {
  type DirectoryName,
  directoryNames,
  renameDirectoryName,
} from '@kindwell/contract/staff/directory/staff-names.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DifferenceList } from '#console/entries/difference-list.tsx';
import { type Difference, differencesBetween } from '#console/entries/entry-draft.ts';
import { type FieldSpec, languages } from '#console/entries/field-spec.ts';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { typedFields, useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { focusNamesHeading, type NameDialogProps, nameInput, sayUses, useRename } from './names-api.ts';

const renameForm = z.object({ names: renameDirectoryName.body.shape.names });
type RenameForm = z.output<typeof renameForm>;

const fieldsOfName: FieldSpec[] = [{ name: 'names', as: 'words', label: m.content_name }];

/** The form of a name with the state of it that was seen last, which a list that is read again doesn't change. */
function useSeenName({ list, name }: Pick<NameDialogProps, 'list' | 'name'>) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(name);
  const form = useForm<RenameForm>({ defaultValues: { names: name.names }, resolver: formResolver(renameForm) });
  const { dirtyFields } = form.formState;
  useKeptTyping(form, `name ${name.names.en}`);

  /** Fetches what somebody else has made of it; what was typed stays. Undefined where none is called so any more. */
  const takeOver = async (): Promise<Difference[] | undefined> => {
    const answer = await callStaff(directoryNames, nameInput(list, seen.names.en));
    queryClient.setQueryData([directoryNames.name, nameInput(list, seen.names.en)], answer);
    const fresh = answer.names.find(({ names }: DirectoryName) => names.en === seen.names.en);
    if (!fresh) return undefined;

    const typed = typedFields(dirtyFields).map(
      (place) => [place as 'names.en', form.getValues(place as 'names.en')] as const,
    );
    setSeen(fresh);
    form.reset({ names: fresh.names });
    for (const [place, value] of typed) form.setValue(place, value, { shouldDirty: true });
    return differencesBetween({ names: seen.names }, { names: fresh.names });
  };

  return { form, seen, takeOver };
}

/** Calls a name something else, in each language. */
export function RenameDialog({ list, name, onClose }: NameDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [overtaken, setOvertaken] = useState<Difference[]>();
  const isDone = useRef(false);
  const rename = useRename();
  const { form, seen, takeOver } = useSeenName({ list, name });
  const { errors, isSubmitting, isDirty } = form.formState;

  const handleRefusal = async (error: unknown) => {
    if (isRefusedBy(error, 'directoryNameTaken'))
      form.setError('names.en', { message: messageOf(error, m.console_try_again()) }, { shouldFocus: true });
    else {
      const differences = isRefusedBy(error, 'contentChanged') ? await takeOver() : undefined;
      if (differences) setOvertaken(differences);
      else setFailure(messageOf(error, m.console_try_again()));
    }
  };

  const handleValid = async ({ names }: RenameForm) => {
    setFailure(undefined);
    setOvertaken(undefined);

    try {
      const body = { name: seen.names.en, version: seen.version, names };
      const answer = await rename.mutateAsync({ params: { list }, body });
      if (!answer) return;

      isDone.current = true;
      toast({ title: m.content_saved() });
      onClose();
    } catch (error) {
      await handleRefusal(error).catch(() => setFailure(messageOf(error, m.console_try_again())));
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
      {overtaken ? (
        <Callout tone="warning" title={m.content_overtaken()} isAlert>
          <DifferenceList fields={fieldsOfName} differences={overtaken} />
        </Callout>
      ) : null}
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

import {
  type ContentEntry,
  type ContentPlan,
  checkContent,
  contentKinds,
  contentList,
  contentOne,
  type KeptEntry,
  saveContent,
} from '@kindwell/contract/staff/staff-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { typedFields, useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { entryInput } from './content-api.ts';
import type { KindSpec } from './content-kind.ts';
import { type Difference, differencesBetween, toDraft, toEntry } from './entry-draft.ts';
import { controlAt } from './field-spec.ts';

/** Fields of an entry that its form does not show, such as whether it is offered, stay as they are. */
function hiddenOf({ fields }: KindSpec, entry: ContentEntry): ContentEntry {
  const shown = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !shown.has(name)));
}

/** Tells each fault at its field, the first of the form with the focus; answers what is about the entry as a whole. */
function tellFaults({ setError }: UseFormReturn<FieldValues>, { fields }: KindSpec, { faults }: ContentPlan) {
  const told = faults.map(({ path, message }) => ({ control: controlAt(fields, path), message }));
  const placeOf = ({ control = '' }: { control?: string | undefined }) =>
    fields.findIndex(({ name }) => name === control.split('.')[0]);
  const atFields = told
    .filter(({ control }) => control !== undefined)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  for (const [index, { control = '', message }] of atFields.entries())
    setError(control, { message }, { shouldFocus: index === 0 });

  const others = told.filter(({ control }) => control === undefined);
  return others.length ? others.map(({ message }) => message).join(' ') : undefined;
}

/** What the form has to say besides its fields: what went wrong, and what somebody else has done meanwhile. */
type Said = { failure?: string | undefined; overtaken?: Difference[] };

/** The form of an entry with the state of it that was seen last; new without `kept`. */
function useSeenEntry({ kind, fields }: KindSpec, kept: KeptEntry | undefined) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(kept);
  const form = useForm<FieldValues>({ defaultValues: toDraft(fields, kept?.entry) });
  const { isDirty, dirtyFields } = form.formState;
  const { reset } = form;

  useEffect(() => {
    // Withdrawn, or changed elsewhere: where nothing is typed there is nothing to lose.
    if (!kept || isDirty) return;
    setKnown(kept);
    reset(toDraft(fields, kept.entry));
  }, [kept, isDirty, fields, reset]);
  // After the form shows the entry, so that what was typed stands over it.
  useKeptTyping(form);

  /** This is the entry now: the form shows it. */
  const see = (entry: KeptEntry) => {
    setKnown(entry);
    reset(toDraft(fields, entry.entry));
    queryClient.setQueryData([contentOne.name, entryInput(kind, entry.key)], entry);
  };

  /** Fetches what somebody else has made of it; what was typed here stays. Answers what they have changed. */
  const takeOver = async (): Promise<Difference[]> => {
    const fresh = await callStaff(contentOne, entryInput(kind, known?.key ?? ''));
    const typed = typedFields(dirtyFields).map((place) => [place, form.getValues(place)] as const);
    see(fresh);
    for (const [place, value] of typed) form.setValue(place, value, { shouldDirty: true });

    return differencesBetween(known?.entry ?? {}, fresh.entry);
  };

  return { form, known, see, takeOver };
}

/**
 * A form for an entry, new without `kept`. `check` says what is wrong or leaves a `plan` of what saving would change, which
 * `save` does. What somebody else has changed meanwhile is taken over where nothing was typed here, and told.
 */
export function useEntryForm(spec: KindSpec, kept: KeptEntry | undefined, onSaved: (kept: KeptEntry) => void) {
  const { kind, fields } = spec;
  const { form, known, see, takeOver } = useSeenEntry(spec, kept);
  const [plan, setPlan] = useState<ContentPlan>();
  const [said, say] = useState<Said>({});
  const checking = useStaffAct(checkContent);
  const saving = useStaffAct(saveContent, { refreshes: [contentKinds, contentList, contentOne] });

  const handleRefusal = async (error: unknown) => {
    setPlan(undefined);
    if (isRefusedBy(error, 'contentChanged')) say({ overtaken: await takeOver() });
    else say({ failure: messageOf(error, m.console_try_again()) });
  };

  /** Makes a call with the entry as it stands in the form; what is refused is told. */
  const withEntry = async (work: (input: Parameters<typeof saving.mutateAsync>[0]) => Promise<void>) => {
    const entry = { ...hiddenOf(spec, known?.entry ?? {}), ...toEntry(fields, form.getValues()) };
    const seen = known && { known: { key: known.key, version: known.version } };

    await work({ params: { kind }, body: { entry, ...seen } })
      .catch(handleRefusal)
      .catch((error: unknown) => say({ failure: messageOf(error, m.console_try_again()) }));
  };

  const check = () => {
    say({});
    form.clearErrors();
    return withEntry(async (input) => {
      const answer = await checking.mutateAsync(input);
      if (!answer) return;
      if (answer.faults.length) say({ failure: tellFaults(form, spec, answer) });
      else if (answer.what === 'same') toast({ title: m.content_nothing_changed() });
      else setPlan(answer);
    });
  };

  const save = () =>
    withEntry(async (input) => {
      const answer = await saving.mutateAsync(input);
      if (!answer) return;
      setPlan(undefined);
      if (!answer.kept) {
        say({ failure: tellFaults(form, spec, answer) });
        return;
      }

      see(answer.kept);
      toast({ title: m.content_saved() });
      onSaved(answer.kept);
    });

  return {
    form,
    isKept: known !== undefined,
    plan,
    said,
    check,
    save,
    isSaving: saving.isPending,
    drop: () => setPlan(undefined),
  };
}

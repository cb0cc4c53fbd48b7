import type { ContentEntry, ContentPlan, KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { typedFields, useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Difference, differencesBetween, toDraft, toEntry, withGone } from './entry-draft.ts';
import type { EntrySpec, WantedEntry } from './entry-spec.ts';
import { controlAt } from './field-spec.ts';

/** Fields of an entry that its form does not show, such as whether it is offered, stay as they are. */
function hiddenOf({ fields }: EntrySpec, entry: ContentEntry): ContentEntry {
  const shown = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !shown.has(name)));
}

/** Tells each fault at its field, the first of the form with the focus; answers what is about the entry as a whole. */
function tellFaults({ setError }: UseFormReturn<FieldValues>, { fields }: EntrySpec, faults: ContentPlan['faults']) {
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

/** A form in work, as what stands below it reads it and tells it of faults. */
export type EntryInForm = {
  readWanted: () => WantedEntry;
  tell: (faults: ContentPlan['faults']) => void;
  /** Puts these fields back to what an entry had, as if somebody typed it; the first takes the focus. */
  setBack: (was: ContentEntry, names: string[]) => void;
};

/** The entry that a form begins with: one that is kept, or what a new one has. */
type Begun = { kept?: KeptEntry | undefined; start?: ContentEntry | undefined };

/** The form of an entry with the state of it that was seen last; new without `kept`. */
function useSeenEntry({ door, fields }: EntrySpec, { kept, start }: Begun) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(kept);
  const form = useForm<FieldValues>({ defaultValues: toDraft(fields, kept?.entry ?? start) });
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
    queryClient.setQueryData(door.cacheKey(entry.key), entry);
  };

  /** Fetches what somebody else has made of it; what was typed here stays. Answers what they have changed. */
  const takeOver = async (): Promise<Difference[]> => {
    const fresh = await door.fetch(known?.key ?? '');
    const typed = typedFields(dirtyFields).map((place) => [place, form.getValues(place)] as const);
    see(fresh);
    for (const [place, value] of typed) form.setValue(place, value, { shouldDirty: true });

    return differencesBetween(known?.entry ?? {}, fresh.entry);
  };

  return { form, known, see, takeOver };
}

/** What comes after it was saved; `onGone`: saved so that it says nothing any more, such as a name without a translation. */
export type EntryAfter = { onSaved: (kept: KeptEntry) => void; onGone?: (() => void) | undefined };

/**
 * A form for an entry, new without `kept`. `check` says what is wrong or leaves a `plan` of what saving would change, which
 * `save` does. What somebody else has changed meanwhile is taken over where nothing was typed here, and told.
 */
export function useEntryForm(spec: EntrySpec, begun: Begun, { onSaved, onGone = () => {} }: EntryAfter) {
  const { door, fields } = spec;
  const queryClient = useQueryClient();
  const { form, known, see, takeOver } = useSeenEntry(spec, begun);
  const [plan, setPlan] = useState<ContentPlan>();
  const [said, say] = useState<Said>({});
  const saving = useMutation({
    mutationFn: door.save,
    onSettled: () => {
      for (const { name } of door.refreshes) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });

  const handleRefusal = async (error: unknown) => {
    setPlan(undefined);
    if (isRefusedBy(error, 'contentChanged')) say({ overtaken: await takeOver() });
    else say({ failure: messageOf(error, m.console_try_again()) });
  };

  /** The entry as it stands in the form. */
  const readWanted = (): WantedEntry => {
    const before = known?.entry ?? begun.start ?? {};
    const entry = { ...hiddenOf(spec, before), ...withGone(toEntry(fields, form.getValues(), before), before) };
    return known ? { entry, known: { key: known.key, version: known.version } } : { entry };
  };

  /** Makes a call with it; what is refused is told. */
  const withEntry = async (work: (wanted: WantedEntry) => Promise<void>) => {
    await work(readWanted())
      .catch(handleRefusal)
      .catch((error: unknown) => say({ failure: messageOf(error, m.console_try_again()) }));
  };

  const check = () => {
    say({});
    form.clearErrors();
    return withEntry(async (wanted) => {
      const answer = await door.check(wanted);
      if (!answer) return;
      if (answer.faults.length) say({ failure: tellFaults(form, spec, answer.faults) });
      else if (answer.what === 'same') toast({ title: m.content_nothing_changed() });
      else setPlan(answer);
    });
  };

  const save = () =>
    withEntry(async (wanted) => {
      const answer = await saving.mutateAsync(wanted);
      if (!answer) return;
      setPlan(undefined);
      const { faults, kept } = answer;
      if (faults.length) return say({ failure: tellFaults(form, spec, faults) });

      if (kept) see(kept);
      toast({ title: kept ? m.content_saved() : m.content_gone() });
      if (kept) onSaved(kept);
      else onGone();
    });

  return {
    form,
    isKept: known !== undefined,
    plan,
    said,
    readWanted,
    /** Tells faults that a preview has found. */
    tell: (faults: ContentPlan['faults']) => {
      form.clearErrors();
      say({ failure: tellFaults(form, spec, faults) });
    },
    setBack: (was: ContentEntry, names: string[]) => {
      const draft = toDraft(fields, was);
      say({});
      form.clearErrors();
      for (const name of names) form.setValue(name, draft[name], { shouldDirty: true });
      form.setFocus(controlAt(fields, names[0] ?? '') ?? '');
    },
    check,
    save,
    isSaving: saving.isPending,
    drop: () => setPlan(undefined),
  };
}

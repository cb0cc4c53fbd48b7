import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showRefusal } from '#web/features/settings/account-refusal.ts';
import { isOffline } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { changesOf, isOverwritten, isSame } from './section-rules.ts';

type SectionOptions<Form extends FieldValues> = {
  /** The section among the forms whose answers outlive a session. */
  name: string;
  /** What is saved, as far as this tab knows. */
  saved: Form;
  schema: z.ZodMiniType<Form, Form>;
  /** Looks at what is saved now, in whatever tab or on whatever device. */
  look: () => Promise<Form>;
  /** Saves, and answers what is saved then and the sentence that says so. Throws what the call throws. */
  save: (changes: Partial<Form>, typed: Form) => Promise<{ saved: Form; msg: string }>;
  /** Which field of the form stands for one of the request. */
  fieldOf?: Record<string, Path<Form>>;
};

const anyDraft = z.record(z.string(), z.unknown());

/**
 * One section of the settings, which saves alone. What was saved elsewhere meanwhile comes in where nothing was typed; where
 * something was, the typed stays, the person is told (`hasNewer`), and only the next Save replaces what is there.
 */
export function useSectionForm<Form extends FieldValues>(options: SectionOptions<Form>) {
  const { name, saved, schema, look, save, fieldOf = {} } = options;
  const form = useForm<Form>({ defaultValues: saved as DefaultValues<Form>, resolver: formResolver(schema) });
  const began = useRef(saved);
  const seen = useRef(saved);
  const [hasNewer, setHasNewer] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [alert, setAlert] = useState<string>();
  const { isDirty, isSubmitting } = form.formState;

  const retype = (changes: Partial<Form>) => {
    for (const [field, value] of Object.entries(changes)) {
      // What an older version of the form has kept may be of another shape.
      if (typeof value !== typeof saved[field]) continue;
      form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
    }
  };

  /** Answers whether the person has to be told: what they typed is no longer what stands there. */
  const takeIn = (latest: Form): boolean => {
    const changes = changesOf(began.current, form.getValues());
    const isNewer = isOverwritten(began.current, latest, changes);
    began.current = latest;
    form.reset(latest);
    retype(changes);
    setHasNewer(isNewer);

    return isNewer;
  };

  // Only what is new in the cache: after a save that may still hold what was there before.
  useEffect(() => {
    if (isSame(saved, seen.current)) return;

    seen.current = saved;
    if (!isSame(saved, began.current)) takeIn(saved);
  });

  useDraft(`settings-${name}`, anyDraft, {
    read: () => (isDirty ? changesOf(began.current, form.getValues()) : undefined),
    restore: (draft) => retype(draft as Partial<Form>),
  });

  const settle = (now: Form) => {
    began.current = now;
    form.reset(now);
    setHasNewer(false);
    setIsSaved(true);
  };

  const handleValid = async () => {
    setAlert(undefined);

    try {
      const latest = await look();
      if (!isSame(latest, began.current) && takeIn(latest)) return;

      const typed = form.getValues();
      const changes = changesOf(latest, typed);
      if (Object.keys(changes).length === 0) {
        settle(latest);
        return;
      }
      const answer = await save(changes, typed);
      settle(answer.saved);
      toast({ title: answer.msg });
    } catch (error) {
      setAlert(isOffline(error) ? m.settings_save_offline() : showRefusal(form, error, fieldOf));
    }
  };

  const discard = () => {
    form.reset(began.current);
    setHasNewer(false);
    setAlert(undefined);
  };

  return {
    form,
    alert,
    hasNewer,
    isDirty,
    isSubmitting,
    isSaved: isSaved && !isDirty,
    submit: form.handleSubmit(handleValid),
    discard,
  };
}

/** What the frame of a section needs to know of its form, whatever its fields. */
export type SectionState = Omit<ReturnType<typeof useSectionForm>, 'form'>;

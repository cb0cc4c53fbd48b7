import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type VersionForm<Values extends FieldValues, Wanted, Answer> = {
  /** By what the typing is kept while the session is locked. */
  kept: string;
  defaultValues: DefaultValues<Values>;
  resolver: Resolver<Values>;
  /** What a form says; undefined while any of it is wrong. */
  wantedIn: (values: Values) => Wanted | undefined;
  /** Sets it after the versions that were seen; undefined where the person did not prove who they are. */
  set: (wanted: Wanted) => Promise<Answer | undefined>;
  /** Whether another version was set; the values that hold on that day already set none. */
  hasSet: (answer: Answer) => boolean;
  onClose: () => void;
};

/** The form of a version from a day to come on (`from`). What was typed stays until it was set. */
export function useVersionForm<Values extends FieldValues & { from: string }, Wanted, Answer>({
  kept,
  defaultValues,
  resolver,
  wantedIn,
  set,
  hasSet,
  onClose,
}: VersionForm<Values, Wanted, Answer>) {
  const [said, say] = useState<{ failure?: string | undefined; isOvertaken?: boolean }>({});
  const form = useForm<Values>({ defaultValues, resolver });
  useKeptTyping(form, kept);

  const handleValid = async (values: Values) => {
    const wanted = wantedIn(values);
    if (!wanted) return;

    say({});
    try {
      const answer = await set(wanted);
      if (!answer) return;

      toast({ title: hasSet(answer) ? m.console_version_set() : m.content_nothing_changed() });
      form.reset();
      onClose();
    } catch (error) {
      if (isRefusedBy(error, 'programmeChanged')) say({ isOvertaken: true });
      else say({ failure: tellRefusal(form, error, 'from' as Path<Values>, 'programmeDayTooEarly') });
    }
  };

  return { form, said, handleSubmit: form.handleSubmit(handleValid) };
}

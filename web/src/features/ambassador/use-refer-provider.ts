import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';
import { m } from '#web/paraglide/messages.js';
import { useReferProvider } from './ambassador-api.ts';
import {
  emptyReferral,
  isTyped,
  type ReferProviderForm,
  referProviderForm,
  referralDraft,
  toBody,
} from './refer-provider-rules.ts';

/** Goes with everything else of the person at sign-out. */
const storageKey = (patientId: number) => `kindwell.refer-provider.${patientId}`;

const isField = (path: string): path is keyof ReferProviderForm => path in emptyReferral;

/** The form that refers a provider: what was typed outlives a reload and a session that ends in between. */
export function useReferProviderForm() {
  const key = storageKey(useCurrentUser().id);
  const { mutateAsync, isPending } = useReferProvider();
  const [failure, setFailure] = useState<string>();
  const [referred, setReferred] = useState<string>();
  const form = useForm<ReferProviderForm>({
    defaultValues: readKept(key, referralDraft) ?? emptyReferral,
    resolver: formResolver(referProviderForm),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keep(key, values);
          // The thanks were for the one before.
          if (isTyped(values)) setReferred(undefined);
        },
      }),
    [form, key],
  );

  useDraft('refer-provider', referralDraft, {
    read: () => (isTyped(form.getValues()) ? form.getValues() : undefined),
    restore: (draft) => form.reset(draft),
  });

  const handleFailure = (error: unknown) => {
    const refused = error instanceof ApiError ? error.fields : [];

    setFailure(messageOf(error, m.ambassador_try_again()));
    for (const { path, message } of refused) if (isField(path)) form.setError(path, { message }, { shouldFocus: true });
  };

  const forgetOutcome = () => {
    setFailure(undefined);
    setReferred(undefined);
  };

  const handleValid = async (typed: ReferProviderForm) => {
    forgetOutcome();

    try {
      await mutateAsync({ body: toBody(typed) });
      form.reset(emptyReferral);
      setReferred(typed.name);
    } catch (error) {
      handleFailure(error);
    }
  };

  return { form, failure, referred, isSending: isPending, submit: form.handleSubmit(handleValid, forgetOutcome) };
}

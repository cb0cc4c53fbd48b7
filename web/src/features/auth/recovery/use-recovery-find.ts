import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { m } from '#web/paraglide/messages.js';
import { findAccount, isNoMatch, type PendingRecovery, requestCodes } from './recovery.ts';
import { type FindForm, type FoundAccount, findSchema, toIdentifier } from './recovery-rules.ts';

/**
 * The forms of a recovery check on change (docs/spec/auth.md#recovery); the message waits a moment, so that it does not
 * cut in mid-word.
 */
export const messageDelayMs = 600;

export type RecoveryFindProps = {
  /** What was entered before: at the sign-in, or in this step where the person comes back to it. */
  values: FindForm;
  isReturned: boolean;
  found: FoundAccount | undefined;
  isNoMatch: boolean;
  onFound: (found: FoundAccount) => void;
  onNoMatch: (isNoMatch: boolean) => void;
  onSent: (form: FindForm, sent: PendingRecovery) => void;
};

const fieldOf = { password: 'login', email: 'email', phone: 'mobile' } as const;

/** The form of step 1: the check of the account, then, as soon as it is told apart, the codes (FORGOT-04). */
export function useRecoveryFind({ values: before, found, onFound, onNoMatch, onSent }: RecoveryFindProps) {
  const [asked, setAsked] = useState<'email' | 'mobile'>();
  // What was found out holds for the identifier that was looked at.
  const [login, setLogin] = useState(before.login);
  const current = found?.login === toIdentifier(login) ? found : undefined;
  const askFor = current?.askFor ?? 'password';

  const form = useForm<FindForm>({
    defaultValues: before,
    mode: 'onChange',
    delayError: messageDelayMs,
    resolver: formResolver(findSchema(askFor)),
  });

  useEffect(() => {
    if (asked) form.setFocus(asked);
  }, [asked, form]);

  const fail = (field: keyof FindForm, error: unknown) => {
    form.setError(field, { message: messageOf(error, m.auth_recovery_failed()) });

    if (isNoMatch(error)) onNoMatch(true);
    else form.setFocus(field);
  };

  const handleValid = async (submitted: FindForm) => {
    let account = current;

    try {
      account ??= await findAccount(submitted.login);
    } catch (error) {
      fail('login', error);
      return;
    }

    onFound(account);
    const field = fieldOf[account.askFor];
    if (!current && field !== 'login') {
      setAsked(field);
      return;
    }

    try {
      onSent(submitted, await requestCodes(submitted, account));
    } catch (error) {
      fail(field, error);
    }
  };

  const handleEdit = () => {
    setLogin(form.getValues('login'));
    onNoMatch(false);
  };

  return { form, current, askFor, submit: form.handleSubmit(handleValid), handleEdit };
}

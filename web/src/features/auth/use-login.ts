import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { m } from '#web/paraglide/messages.js';
import { type AccountCheck, emptyLoginForm, type LoginForm, loginSchema } from './login-rules.ts';
import { type PendingCode, signIn } from './sign-in.ts';
import { useAccountCheck } from './use-account-check.ts';

const fieldOrder = ['login', 'email', 'phone', 'password', 'termsandcond'] as const;

/** Step one: what an identifier still needs is asked for, and gets the focus. */
function useStepOne(form: UseFormReturn<LoginForm>, checkAccount: (typed: string) => Promise<AccountCheck>) {
  const [next, setNext] = useState<AccountCheck>();
  const turn = useRef(0);

  useEffect(() => {
    if (next) form.setFocus(next.askFor);
  }, [next, form]);

  /** A failure is told at the identifier, and the flow stays there. */
  const checkIdentifier = async (login: string): Promise<AccountCheck | undefined> => {
    turn.current += 1;
    const ownTurn = turn.current;

    try {
      return await checkAccount(login);
    } catch (error) {
      // Another identifier may be typed by now, or the same be asked for again: those were not refused.
      if (turn.current === ownTurn && form.getValues('login').trim() === login.trim())
        form.setError('login', { message: messageOf(error, m.auth_check_failed()) });
      return undefined;
    }
  };

  // Not by handleSubmit: after a submit the fields of step two would be found wrong while they are first filled in.
  const goOn = async () => {
    form.setValue('login', form.getValues('login'), { shouldTouch: true });
    const isRight = await form.trigger('login', { shouldFocus: true });
    if (!isRight) return;

    const login = form.getValues('login');
    const found = await checkIdentifier(login);
    // Another identifier may be typed by now: its own answer says what comes next.
    if (form.getValues('login') === login) setNext(found);
  };

  return { checkIdentifier, goOn, showNext: setNext };
}

/** The form of the sign-in and its two steps (docs/spec/auth.md#sign-in). `onSignedIn` is told when the session stands. */
export function useLogin(onSignedIn: () => void) {
  const { check, isChecking, checkAccount } = useAccountCheck();
  const [alert, setAlert] = useState<string>();
  const [pendingCode, setPendingCode] = useState<PendingCode>();

  const schema = loginSchema(check);
  const form = useForm<LoginForm>({
    defaultValues: emptyLoginForm,
    mode: 'onTouched',
    // The form itself does it, in the order on screen: the password field is registered last.
    shouldFocusError: false,
    resolver: formResolver(schema),
  });
  const values = form.watch();

  const { checkIdentifier, goOn, showNext } = useStepOne(form, checkAccount);

  /** Another identifier begins again: what was said, and which contact was given, belongs to the one before. */
  const startOver = () => {
    setAlert(undefined);
    form.clearErrors('password');
    form.resetField('email', { defaultValue: '' });
    form.resetField('phone', { defaultValue: '' });
  };

  const handleValid = async (submitted: LoginForm) => {
    setAlert(undefined);
    const current = await checkIdentifier(submitted.login);
    if (!current) return;

    const isAskedForMore = current.askFor !== check?.askFor && current.askFor !== 'password';
    if (isAskedForMore) {
      showNext(current);
      return;
    }

    try {
      const code = await signIn(submitted, current.askFor);
      if (code) setPendingCode(code);
      else onSignedIn();
    } catch (error) {
      setAlert(messageOf(error, m.auth_login_failed()));
    }
  };

  const handleInvalid = (errors: FieldErrors<LoginForm>) => {
    const { login, password } = form.getValues();
    const isMissing = login.trim() === '' || password === '';
    const firstWrong = fieldOrder.find((name) => errors[name]);

    setAlert(isMissing ? m.auth_required_fields() : undefined);
    if (firstWrong) form.setFocus(firstWrong);
  };

  return {
    form,
    values,
    check,
    alert,
    pendingCode,
    isComplete: schema.safeParse(values).success,
    isBusy: isChecking || form.formState.isSubmitting,
    checkIdentifier,
    startOver,
    submit: check ? form.handleSubmit(handleValid, handleInvalid) : goOn,
    dropCode: () => setPendingCode(undefined),
  };
}

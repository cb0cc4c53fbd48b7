import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react';
import { forgetRemembered } from '#web/lib/session/remembered.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { TermsSentence } from '#web/ui/content/terms-sentence.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ContactField } from './contact-field.tsx';
import { type AccountCheck, type LoginForm as Form, loginSchema } from './login-rules.ts';
import { keepTypedLogin } from './recovered-login.ts';
import { useLogin } from './use-login.ts';
import { useRemembered } from './use-remembered.ts';

const sentences: Partial<Record<keyof Form, () => string>> = {
  login: m.auth_missing_identifier,
  email: m.auth_missing_email,
  phone: m.auth_missing_phone,
  password: m.auth_missing_password,
  termsandcond: m.auth_missing_terms,
};

/** Why the button can't be pressed yet: the first field, from above, that isn't right; '' when all are. */
function whatIsMissing(form: Form, check: AccountCheck | null): string {
  const issues = loginSchema(check).safeParse(form).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const first = Object.entries(sentences).find(([name]) => wrong.has(name));

  return first?.[1]() ?? '';
}

const VerificationDialog = lazyPart(() => import('./after-first-step.tsx').then((module) => module.VerificationDialog));
const PasskeySignIn = lazyPart(() => import('./after-first-step.tsx').then((module) => module.PasskeySignIn));

/** The sign-in: identifier, then password, then, for some, a code (docs/spec/auth.md#sign-in). */
export function LoginForm({ onSignedIn }: { onSignedIn: (isVerified: boolean) => void }) {
  const login = useLogin(() => onSignedIn(false));
  const { form, check, isBusy, isComplete } = login;
  const { errors } = form.formState;
  const submitButton = useRef<HTMLButtonElement>(null);
  const missingId = useId();

  // The way to a new password begins with what was typed here.
  useEffect(() => keepTypedLogin(login.values.login.trim()), [login.values.login]);
  useRemembered(form, (identifier) => void login.checkIdentifier(identifier));

  const handleIdentifierBlur = async ({ relatedTarget }: FocusEvent) => {
    const identifier = form.getValues('login').trim();
    // A press on the button asks by itself.
    if (identifier === '' || relatedTarget === submitButton.current) return;

    const found = await login.checkIdentifier(identifier);
    if (found && form.getValues('login').trim() === identifier) announce(m.auth_enter_password());
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void login.submit();
  };

  return (
    <>
      <form noValidate onSubmit={handleSubmit} className={cardClass('flex flex-col gap-5 sm:p-6')}>
        <TextField
          {...form.register('login', {
            onChange: login.startOver,
            onBlur: (event: FocusEvent) => void handleIdentifierBlur(event),
          })}
          label={m.auth_identifier()}
          error={errors.login?.message}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {check ? <ContactField check={check} form={form} /> : null}
        {check ? (
          <PasswordField
            {...form.register('password')}
            label={m.auth_password()}
            error={errors.password?.message}
            autoComplete="current-password"
          />
        ) : null}
        <Choices form={form} isRemembered={login.values.rememberMe} />
        {login.alert ? (
          <Callout tone="danger" isAlert>
            {login.alert}
          </Callout>
        ) : null}
        <Button
          ref={submitButton}
          type="submit"
          isBusy={isBusy}
          isEarly={!isComplete}
          busyLabel={check ? m.auth_signing_in() : m.auth_checking()}
          aria-describedby={isComplete ? undefined : missingId}
        >
          {check ? m.auth_sign_in() : m.auth_continue()}
        </Button>
        {/* For ears: the eye sees which field is empty, and a press says it beside the field. */}
        {isComplete ? null : (
          <p id={missingId} hidden>
            {whatIsMissing(login.values, check)}
          </p>
        )}
        {check ? <PasskeySignIn form={form} onSignedIn={() => onSignedIn(false)} /> : null}
      </form>
      {login.pendingCode ? (
        <VerificationDialog {...login.pendingCode} onVerified={() => onSignedIn(true)} onClose={login.dropCode} />
      ) : null}
    </>
  );
}

/** The terms, and whether this device remembers who signs in. */
function Choices({ form, isRemembered }: { form: ReturnType<typeof useLogin>['form']; isRemembered: boolean }) {
  const handleRememberChange = () => {
    if (!form.getValues('rememberMe')) forgetRemembered();
  };

  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        {...form.register('termsandcond')}
        label={m.auth_terms()}
        error={form.formState.errors.termsandcond?.message}
      />
      {/* Below the box and none of its words: those tick it, and what is wrong with it is all that describes it. */}
      <p className="-mt-2 ps-9 text-small text-muted">
        <TermsSentence sentence={m.auth_terms_read} />
      </p>
      <CheckboxField
        {...form.register('rememberMe', { onChange: handleRememberChange })}
        label={m.auth_remember_me()}
        hint={<span className={isRemembered ? '' : 'sr-only'}>{m.auth_remember_hint()}</span>}
      />
    </div>
  );
}

import { LockKeyhole, type LucideIcon, Mail, UserRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { passwordRules } from '#web/lib/form/password-rules.ts';
import { m } from '#web/paraglide/messages.js';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';
import { BirthDateField } from '#web/ui/form/birth-date-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { PasswordRules } from '#web/ui/form/password-rules.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PlaceField } from './place-field.tsx';
import type { useSignupMessages } from './signup-messages.ts';
import type { SignupPlace } from './signup-payload.ts';
import { type SignupField, type SignupForm, signupSpecial } from './signup-rules.ts';

export type GroupProps = { form: UseFormReturn<SignupForm>; messages: ReturnType<typeof useSignupMessages> };

type SignupGroupProps = {
  title: string;
  icon: LucideIcon;
  /** The colours of its sign. */
  look: string;
  children: ReactNode;
};

/** Fields under one heading, between rules on the card of the form: four short steps are less than one long form. */
export function SignupGroup({ title, icon, look, children }: SignupGroupProps) {
  return (
    <section className="flex flex-col gap-4 py-6 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <IconDisc icon={icon} look={look} />
        <h2 className="text-h2">{title}</h2>
      </div>
      {children}
    </section>
  );
}

/** Ties a text field to the form: its value, its message and when that is told. */
export const bind = ({ form, messages }: GroupProps, name: SignupField) => ({
  ...form.register(name, { onChange: () => messages.onChange(name), onBlur: () => messages.onBlur(name) }),
  id: name,
  error: form.formState.errors[name]?.message,
});

const nameClass = 'min-w-0 flex-1 basis-24';

/** «About you»: names and date of birth. */
export function AboutYou(group: GroupProps) {
  const { form, messages } = group;

  return (
    <SignupGroup title={m.auth_signup_about()} icon={UserRound} look="bg-person-1 text-on-person-1">
      {/* Beside each other on a phone as well, until the text is large. */}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...bind(group, 'firstName')}
          label={m.auth_signup_first_name()}
          autoComplete="given-name"
          className={nameClass}
        />
        <TextField
          {...bind(group, 'lastName')}
          label={m.auth_signup_last_name()}
          autoComplete="family-name"
          className={nameClass}
        />
      </div>
      <Controller
        control={form.control}
        name="dateOfBirth"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <BirthDateField
            id="dateOfBirth"
            label={m.auth_signup_birth_date()}
            hint={m.auth_signup_birth_date_hint()}
            error={error?.message}
            value={value}
            onChange={(date) => {
              onChange(date);
              messages.onChange('dateOfBirth');
            }}
            onBlur={() => messages.onBlur('dateOfBirth')}
            inputRef={ref}
          />
        )}
      />
    </SignupGroup>
  );
}

/** «Contact»: email, phone and postal code. */
export function Contact({
  onPlaceChosen,
  ...group
}: GroupProps & { onPlaceChosen: (place: SignupPlace | undefined) => void }) {
  const { form, messages } = group;

  return (
    <SignupGroup title={m.auth_signup_contact()} icon={Mail} look="bg-person-4 text-on-person-4">
      <TextField
        {...bind(group, 'email')}
        label={m.auth_email()}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field: { ref, name, value, onChange }, fieldState: { error } }) => (
          <PhoneField
            id="phone"
            name={name}
            label={m.auth_signup_phone()}
            error={error?.message}
            value={value}
            onChange={(phone) => {
              onChange(phone);
              messages.onChange('phone');
            }}
            onBlur={() => messages.onBlur('phone')}
            inputRef={ref}
          />
        )}
      />
      <Controller
        control={form.control}
        name="postalCode"
        render={({ field: { ref, name, value, onChange }, fieldState: { error } }) => (
          <PlaceField
            ref={ref}
            name={name}
            error={error?.message}
            value={value}
            onChange={(text) => {
              onChange(text);
              onPlaceChosen(undefined);
              messages.onChange('postalCode');
            }}
            onPlaceChosen={onPlaceChosen}
            onBlur={() => messages.onBlur('postalCode')}
          />
        )}
      />
    </SignupGroup>
  );
}

/** «Password»: twice, with the rules that tick (docs/spec/auth.md#sign-up). */
export function Passwords(group: GroupProps) {
  const rulesId = useId();
  const [email, password] = group.form.watch(['email', 'password']);
  return (
    <SignupGroup title={m.auth_signup_password_group()} icon={LockKeyhole} look="bg-person-3 text-on-person-3">
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...bind(group, 'password')}
        label={m.auth_password()}
        describedBy={rulesId}
        autoComplete="new-password"
      />
      <PasswordRules id={rulesId} value={password} rules={passwordRules(signupSpecial)} />
      <PasswordField
        {...bind(group, 'confirmPassword')}
        label={m.auth_signup_confirm_password()}
        autoComplete="new-password"
      />
    </SignupGroup>
  );
}

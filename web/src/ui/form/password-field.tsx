import { type ComponentPropsWithRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

/** A password with a Show/Hide button that says what it did. Pasting and password managers work as usual. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  describedBy,
  className,
  id,
  ...input
}: FieldProps & { describedBy?: string } & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>) {
  const [isShown, setIsShown] = useState(false);

  const handleToggle = () => {
    setIsShown(!isShown);
    announce(isShown ? m.ui_password_is_hidden() : m.ui_password_is_shown());
  };

  return (
    <Field {...{ id, label, hint, error, isOptional, describedBy, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${controlClass} pe-18`}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={handleToggle}
            className="absolute inset-y-1 end-1 rounded-chip px-3 text-label text-primary hover:bg-primary-soft hover:text-on-primary-soft"
          >
            <span aria-hidden="true">{isShown ? m.ui_hide() : m.ui_show()}</span>
            <span className="sr-only">{isShown ? m.ui_hide_password() : m.ui_show_password()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

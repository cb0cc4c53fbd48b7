import { OTPField } from '@base-ui/react/otp-field';
import type { Ref } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Field, type FieldProps } from './field.tsx';

type CodeInputProps = Omit<FieldProps, 'isOptional'> & {
  value: string;
  onChange: (code: string) => void;
  /** Number of digits; the codes of the product have 4 (docs/spec/auth.md#codes). */
  length?: number;
  /** The first box: focus it when the dialog opens and after a wrong code. */
  firstBoxRef?: Ref<HTMLInputElement>;
};

const boxClass =
  'h-14 w-full max-w-14 min-w-0 rounded-control border border-border-strong bg-surface text-center font-code text-h2 tabular text-text caret-primary ' +
  'transition-[border-color,background-color] duration-120 ease-out hover:border-text ' +
  'data-filled:not-aria-invalid:border-primary aria-invalid:border-danger aria-invalid:bg-danger-soft/40';

/** A one-time code in boxes: typing moves on, Backspace back, a paste or the phone's own suggestion fills all. */
export function CodeInput({ value, onChange, length = 4, firstBoxRef, ...field }: CodeInputProps) {
  const boxes = Array.from({ length }, (_, index) => index);

  return (
    <Field {...field}>
      {(control) => (
        <OTPField.Root
          id={control.id}
          length={length}
          value={value}
          onValueChange={onChange}
          aria-describedby={control['aria-describedby']}
          className="flex gap-3"
        >
          {boxes.map((index) => (
            <OTPField.Input
              key={index}
              ref={index === 0 ? firstBoxRef : undefined}
              aria-label={index === 0 ? undefined : m.ui_code_digit({ digit: index + 1, length })}
              aria-invalid={control['aria-invalid']}
              className={boxClass}
            />
          ))}
        </OTPField.Root>
      )}
    </Field>
  );
}

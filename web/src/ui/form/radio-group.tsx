import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { FieldProps } from './field.tsx';
import { Fieldset } from './fieldset.tsx';

type RadioOption = { value: string; label: string; description?: string; isDisabled?: boolean };

type RadioGroupProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type' | 'value'> & {
    name: string;
    options: RadioOption[];
    /**
     * `cards`: each answer in a box of its own, the whole box its label, its second line below; `rows`: the same with what
     * would be the second line at the end of the first; `keys`: a word each, side by side, the chosen one soft with a double edge; `plain`:
     * short answers in a row.
     */
    look?: 'plain' | 'cards' | 'rows' | 'keys';
    /** The chosen answer where the parent keeps it; leave out with `form.register`. */
    value?: string | undefined;
  };

const boxClass =
  'flex min-h-11 items-start gap-3 rounded-control border border-border-strong bg-surface transition-colors ' +
  'duration-120 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft ' +
  'has-disabled:border-border has-disabled:bg-sunken';

/** The button itself: a ring with a dot; under a key's word it is the whole key. */
const ringClass =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-border-strong bg-surface ' +
  'transition-[border-width,border-color] duration-120 checked:border-6 checked:border-primary ' +
  'aria-invalid:border-danger disabled:border-border';
const keyInputClass = 'absolute inset-0 cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed';

const lookClass = {
  plain: { group: 'flex flex-wrap gap-x-6', option: 'flex min-h-11 items-center gap-3', words: 'flex-col' },
  cards: { group: 'grid gap-3 pt-1.5', option: `${boxClass} p-4`, words: 'flex-col' },
  rows: {
    group: 'grid gap-2 pt-1.5',
    option: `${boxClass} px-4 py-2`,
    words: 'min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4',
  },
  keys: {
    group: 'flex flex-wrap gap-2 pt-1.5',
    option:
      'relative flex min-h-11 flex-auto flex-col items-center justify-center rounded-control border ' +
      'border-border-strong bg-surface px-2.5 text-label transition-colors duration-120 hover:border-primary ' +
      'hover:text-primary has-checked:border-primary has-checked:bg-primary-soft ' +
      'has-checked:shadow-[inset_0_0_0_1px_var(--primary)]',
    words: 'text-center',
  },
};

/** Of many short answers each begins where the one above it does; on a phone as well, until the text is large. */
const columnsClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-6';

/** One answer of several, on native radio buttons: arrow keys and forms work as everywhere. */
export function RadioGroup({
  label,
  hint,
  error,
  isOptional,
  className,
  labelClass,
  options,
  look = 'plain',
  value,
  ...input
}: RadioGroupProps) {
  return (
    <Fieldset {...{ label, hint, error, isOptional, className, labelClass }}>
      <div className={look === 'plain' && options.length > 3 ? columnsClass : lookClass[look].group}>
        {options.map((option) => (
          <label key={option.value} className={lookClass[look].option}>
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.isDisabled ?? input.disabled}
              checked={value === undefined ? undefined : value === option.value}
              aria-invalid={error ? true : undefined}
              className={look === 'keys' ? keyInputClass : ringClass}
            />
            <RadioWords option={option} className={lookClass[look].words} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

function RadioWords({ option, className }: { option: RadioOption; className: string }) {
  return (
    <span className={classNames('flex', className, option.isDisabled && 'text-placeholder')}>
      <span className={option.description ? 'font-semibold' : undefined}>{option.label}</span>
      {option.description ? (
        <span className="min-w-0 text-small text-muted wrap-anywhere">{option.description}</span>
      ) : null}
    </span>
  );
}

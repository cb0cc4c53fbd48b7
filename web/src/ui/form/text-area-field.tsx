import { type ComponentPropsWithRef, useEffect, useId } from 'react';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> & {
    /** How many characters stand in it as they are counted, and how many may: shown under it where they are given. */
    count?: { length: number; max: number };
  };

/** A text of several lines, with its count where it has a limit; nothing is cut off, what is too much is said. */
export function TextAreaField({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  count,
  ...textarea
}: TextAreaFieldProps) {
  const countId = useId();
  const { length, max } = count ?? { length: 0, max: 0 };
  const tooMany = Math.max(0, length - max);
  const isTooLong = tooMany > 0;

  useEffect(() => {
    if (isTooLong) announce(m.ui_limit_reached({ max: formatNumber(max) }));
  }, [isTooLong, max]);

  return (
    <div className="flex flex-col gap-1.5">
      <Field {...{ id, label, hint, error, isOptional, className }} describedBy={count && countId}>
        {(control) => <textarea rows={5} dir="auto" {...textarea} {...control} className={areaClass} />}
      </Field>
      {count ? (
        <p id={countId} className={`text-small tabular ${isTooLong ? 'font-semibold text-danger' : 'text-muted'}`}>
          {isTooLong
            ? m.ui_too_many_characters({ count: tooMany })
            : m.ui_characters({ length: formatNumber(length), max: formatNumber(max) })}
        </p>
      ) : null}
    </div>
  );
}

const areaClass = `${controlClass} min-h-32 resize-y`;

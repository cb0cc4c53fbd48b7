import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type AnswerKeyProps = ComponentPropsWithRef<'input'> & { type: 'radio' | 'checkbox' };

/** A radio button or a box to tick that looks like a key, `children` on it; its looks once chosen are in booking.css. */
export function AnswerKey({ className, children, ...input }: AnswerKeyProps) {
  return (
    <label className={classNames(keyClass, className)}>
      <input
        {...input}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}

const keyClass =
  'answer-key group/time relative flex min-h-11 flex-col items-center justify-center rounded-control border ' +
  'border-border-strong bg-surface py-0.5 text-label tabular transition-colors duration-120 hover:border-primary ' +
  'hover:text-primary has-disabled:border-border has-disabled:bg-sunken has-disabled:text-placeholder';

import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

type NumberToCopyProps = {
  number: string;
  /** What the button does, in words. */
  copyLabel: string;
  /** What the number is, before it. */
  children?: ReactNode;
  className?: string;
};

/** A number that a clinic's desk asks for: whole, to be read out, and copied by a press. */
export function NumberToCopy({ number, copyLabel, children, className }: NumberToCopyProps) {
  const { state, sourceRef, copy } = useCopy<HTMLSpanElement>(number, {
    copied: m.patient_copied(),
    failed: m.patient_copy_failed(),
  });

  return (
    <>
      <span className="-my-2 flex items-center gap-1">
        <span className="min-w-0 wrap-anywhere">
          {children}
          <span ref={sourceRef} className={classNames('font-semibold tabular', className)}>
            {number}
          </span>
        </span>
        <IconButton
          label={state === 'copied' ? m.patient_copied() : copyLabel}
          icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          className="print:hidden"
          onClick={() => void copy()}
        />
      </span>
      {state === 'failed' ? <span className="block text-small">{m.patient_copy_failed()}</span> : null}
    </>
  );
}

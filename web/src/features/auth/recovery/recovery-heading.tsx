import { useLayoutEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';

type RecoveryHeadingProps = {
  /** 1 to 3; none where the steps have led nowhere. */
  step?: number;
  title: string;
  text: string;
  /** Each time it grows, the heading takes the focus, so that it is read; at 0 the focus stays where it is. */
  moves: number;
};

/** The head of a step: its number, its title, and what to do in it. */
export function RecoveryHeading({ step, title, text, moves }: RecoveryHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);

  return (
    <div className="flex flex-col gap-1">
      {step === undefined ? null : (
        <p className="text-small font-semibold text-muted">{m.auth_recovery_step({ step })}</p>
      )}
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
    </div>
  );
}

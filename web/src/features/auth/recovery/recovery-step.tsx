import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

type RecoveryHeadingProps = {
  /** 1 to 3; none where the steps have led nowhere. */
  step?: number;
  title: string;
  text: string;
  /** Each time it grows, the heading takes the focus, so that it is read; at 0 the focus stays where it is. */
  moves: number;
};

/** The head of a step: its number, its title, and what to do in it. */
function RecoveryHeading({ step, title, text, moves }: RecoveryHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);

  return (
    <div className="flex flex-col gap-1">
      {step === undefined ? null : <StepBar step={step} />}
      <h2 ref={heading} tabIndex={-1} className="text-h2">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
    </div>
  );
}

const steps = [1, 2, 3];

/** How far one has come, as a bar and in words. */
function StepBar({ step }: { step: number }) {
  return (
    <div className="mb-3 flex flex-col gap-2">
      <div aria-hidden="true" className="flex gap-2">
        {steps.map((each) => (
          <span
            key={each}
            className={`h-2.5 flex-1 rounded-full ${each > step ? 'bg-track' : 'bg-primary forced-colors:bg-[Highlight]'}`}
          />
        ))}
      </div>
      <p className="text-small font-semibold text-muted">{m.auth_recovery_step({ step })}</p>
    </div>
  );
}

type RecoverySubmitProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** What the step still lacks; '' when nothing. */
  missing: string;
};

/**
 * The button that ends a step: disabled while something is missing, which it says to ears alone, since a press says it
 * beside the field; or while a call is under way.
 */
function RecoverySubmit({ label, busyLabel, isBusy, missing }: RecoverySubmitProps) {
  const missingId = useId();
  const isEarly = missing !== '';

  return (
    <>
      <Button
        type="submit"
        isBusy={isBusy}
        isEarly={isEarly}
        busyLabel={busyLabel}
        aria-describedby={isEarly ? missingId : undefined}
      >
        {label}
      </Button>
      <p id={missingId} hidden>
        {missing}
      </p>
    </>
  );
}

type RecoveryStepProps = {
  heading: RecoveryHeadingProps;
  /** What is wrong with the answers as a whole, where no field says it. */
  problem?: string | undefined;
  /** The button that ends the step; none where it has led nowhere. */
  submit: RecoverySubmitProps | null;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/** The form of one step of the recovery (docs/spec/auth.md#recovery). */
export function RecoveryStep({ heading, problem, submit, onSubmit, children }: RecoveryStepProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <RecoveryHeading {...heading} />
      {children}
      {problem === undefined ? null : (
        <Callout tone="danger" isAlert>
          {problem}
        </Callout>
      )}
      {submit && <RecoverySubmit {...submit} />}
    </form>
  );
}

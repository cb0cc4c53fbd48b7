import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The heading of a sheet of several steps, where each step begins. */
export function useStepTitle(step: string): RefObject<HTMLHeadingElement | null> {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  // Before the dialog sees the pressed button gone: it would take the focus itself.
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    titleRef.current?.focus();
  }, [step]);

  return titleRef;
}

/** What looks at a step of Back or Forward before the router does; it can keep the step from everybody else. */
export type StepHolder = (event: PopStateEvent) => void;

/** Who wants to look, in the order in which they came: only the last one is asked. */
export const stepHolders = new Set<StepHolder>();

let ownStep: Promise<void> | undefined;

/**
 * Lets holders hear of Back and Forward before the router does. What happens to the window itself is told in the order in
 * which listeners came, capturing or not: this one has to be there before the router.
 */
export function hearStepsFirst() {
  window.addEventListener('popstate', (event) => {
    if (!ownStep) [...stepHolders].at(-1)?.(event);
  });
}

/** Steps back over entries of the app's own making, past every holder; done when the router has heard of it. */
export function stepBack(count: number): Promise<void> {
  // Pressed twice, it is still one way back: a second one would leave more than was meant.
  ownStep ??= new Promise((resolve) => {
    window.addEventListener(
      'popstate',
      () => {
        ownStep = undefined;
        resolve();
      },
      { once: true },
    );
    window.history.go(-count);
  });

  return ownStep;
}

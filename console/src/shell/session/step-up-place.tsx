import { useEffect } from 'react';
import { answerStepUp, useStepUpAsked } from '#console/lib/session/step-up.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx').then((module) => module.StepUpDialog));

/** Where any act has the person asked to prove who they are. Once, beside the screens. */
export function StepUpPlace() {
  const isAsked = useStepUpAsked();

  // Locked or signed out meanwhile: whatever waited is not done.
  useEffect(() => () => answerStepUp(false), []);

  return isAsked ? <StepUpDialog onClose={() => answerStepUp(false)} /> : null;
}

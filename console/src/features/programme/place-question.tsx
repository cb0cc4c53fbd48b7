import type { ProgrammeState, ReferralPlace } from '@kindwell/contract/staff/staff-programme.ts';
import { useState } from 'react';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PlaceStanding } from './place-standing.tsx';
import { placeWords } from './place-words.ts';
import { useSetReferralPlace } from './programme-api.ts';

type PlaceQuestionProps = { place: ReferralPlace; programme: ProgrammeState; onClose: () => void };

/** Asks before referrals are rewarded somewhere, or no more. That somebody else has just done so is shown with who it was. */
export function PlaceQuestion({ place: asked, programme, onClose }: PlaceQuestionProps) {
  // Once it is done the list says the opposite, while the question is still leaving the screen.
  const [{ state, domain, isAllowed }] = useState(asked);
  const set = useSetReferralPlace();
  const place = placeWords({ state, domain }, programme);

  const handleConfirm = async () => {
    const body = { state, domain, isAllowed: !isAllowed, was: asked.isAllowed };
    const answer = await set.mutateAsync({ body }).catch(() => undefined);
    if (!answer) return;

    toast({ title: isAllowed ? m.console_place_barred() : m.console_place_rewarded() });
    onClose();
  };

  return (
    <AlertDialog
      isOpen
      title={isAllowed ? m.console_place_bar_question({ place }) : m.console_place_reward_question({ place })}
      cancelLabel={m.console_cancel()}
      confirmLabel={isAllowed ? m.console_place_bar() : m.console_place_reward()}
      busyLabel={m.console_saving()}
      isBusy={set.isPending}
      failure={set.error ? messageOf(set.error, m.console_try_again()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {isAllowed ? m.console_place_bar_text() : m.console_place_reward_text()}
      {asked.isAllowed === isAllowed || set.data ? null : <PlaceStanding place={asked} isNew />}
    </AlertDialog>
  );
}

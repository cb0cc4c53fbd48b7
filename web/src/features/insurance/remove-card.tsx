import type { InsuranceCard } from '@kindwell/contract/insurance.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useRemoveCard } from './insurance-api.ts';

const ConfirmDialog = lazyPart(() =>
  import('#web/ui/dialog/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type RemoveCardProps = {
  card: InsuranceCard;
  label: string;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

/** Asks before one side of a card goes; then the focus goes where another can be added. */
export function RemoveCard({ card, label, onClose, focusAfter }: RemoveCardProps) {
  const { mutate, isPending, error } = useRemoveCard();

  return (
    <ConfirmDialog
      onClose={onClose}
      act={(onDone) => mutate({ params: { id: String(card.id) } }, { onSuccess: onDone })}
      doneTitle={() => m.insurance_card_removed({ side: label })}
      title={m.insurance_card_remove_title()}
      cancelLabel={m.insurance_keep()}
      confirmLabel={m.insurance_remove()}
      isBusy={isPending}
      busyLabel={m.insurance_removing()}
      failure={error ? messageOf(error, m.insurance_card_not_removed()) : undefined}
      focusAfter={focusAfter}
    >
      {m.insurance_card_remove_text({ side: label })}
    </ConfirmDialog>
  );
}

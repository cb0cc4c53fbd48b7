import type { InsuranceCard } from '@kindwell/contract/insurance.ts';
import { useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useRemoveCard } from './insurance-api.ts';

const AlertDialog = lazyPart(() => import('#web/ui/dialog/alert-dialog.tsx').then((module) => module.AlertDialog));

type RemoveCardProps = {
  card: InsuranceCard;
  label: string;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

/** Asks before one side of a card goes; then the focus goes where another can be added. */
export function RemoveCard({ card, label, onClose, focusAfter }: RemoveCardProps) {
  const isGone = useRef(false);
  const { mutate, isPending, error } = useRemoveCard();

  const handleConfirm = () =>
    mutate(
      { params: { id: String(card.id) } },
      {
        onSuccess: () => {
          isGone.current = true;
          toast({ title: m.insurance_card_removed({ side: label }) });
          onClose();
        },
      },
    );

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      onConfirm={handleConfirm}
      title={m.insurance_card_remove_title()}
      cancelLabel={m.insurance_keep()}
      confirmLabel={m.insurance_remove()}
      isDanger
      isBusy={isPending}
      busyLabel={m.insurance_removing()}
      failure={error ? messageOf(error, m.insurance_card_not_removed()) : undefined}
      focusAfter={() => (isGone.current ? focusAfter() : null)}
    >
      {m.insurance_card_remove_text({ side: label })}
    </AlertDialog>
  );
}

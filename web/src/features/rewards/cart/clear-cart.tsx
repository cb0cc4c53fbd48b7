import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { announce } from '#web/ui/feedback/announce.ts';

type ClearCartProps = {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
  focusAfter: () => HTMLElement | null;
};

/** Asks before a whole cart goes. */
export function ClearCart({ isOpen, onClose, onClear, focusAfter }: ClearCartProps) {
  const handleConfirm = () => {
    onClear();
    onClose();
    announce(m.rewards_cart_empty());
  };

  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={handleConfirm}
      title={m.rewards_clear_title()}
      cancelLabel={m.rewards_clear_keep()}
      confirmLabel={m.rewards_clear_confirm()}
      isDanger
      focusAfter={focusAfter}
    >
      {m.rewards_clear_text()}
    </AlertDialog>
  );
}

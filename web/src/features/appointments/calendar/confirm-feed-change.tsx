import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';

/** What is about to be done to a feed that calendars use already. */
export type FeedChange = 'renew' | 'revoke';

type ConfirmFeedChangeProps = {
  change: FeedChange;
  onConfirm: () => void;
  onClose: () => void;
  isBusy: boolean;
  /** Why it could not be done. */
  failure: string | undefined;
  focusAfter: () => HTMLElement | null;
};

/** Asks before an address that calendars use stops working. */
export function ConfirmFeedChange({ change, ...dialog }: ConfirmFeedChangeProps) {
  const words =
    change === 'renew'
      ? { title: m.calendar_renew_title(), confirmLabel: m.calendar_renew(), busyLabel: m.calendar_making() }
      : { title: m.calendar_end_title(), confirmLabel: m.calendar_end(), busyLabel: m.calendar_ending() };

  return (
    <AlertDialog isOpen {...dialog} {...words} cancelLabel={m.calendar_keep()} isDanger={change === 'revoke'}>
      {change === 'renew' ? m.calendar_renew_text() : m.calendar_end_text()}
    </AlertDialog>
  );
}

import { useEffect } from 'react';
import { type HeldWay, useLeaveGuard } from '#web/lib/history/leave-guard.ts';
import { m } from '#web/paraglide/messages.js';
import { LazyAlertDialog } from './lazy-alert-dialog.tsx';

/** The question in the words of what is left. */
type LeaveWords = { title: string; text: string; stay: string; leave: string };

type LeaveQuestionProps = {
  isArmed: boolean;
  /** The name of a way out (`data-leaves`) by which nothing is lost. */
  safeWay?: string;
  /** The way out of a form that closes, once it was tried; undefined: it was not. */
  closing?: HeldWay | undefined;
  onStay?: () => void;
  words?: LeaveWords;
  /** To stay gets the primary look, and leaving is no danger. */
  isCancelDefault?: boolean;
};

const wordsOfEdits = (): LeaveWords => ({
  title: m.settings_leave_title(),
  text: m.settings_leave_text(),
  stay: m.settings_leave_stay(),
  leave: m.settings_leave_go(),
});

/** Asks before what was typed is left behind, edits or else what the words say; only once, whichever way out was tried. */
export function LeaveQuestion({
  isArmed,
  safeWay,
  closing,
  onStay,
  words = wordsOfEdits(),
  isCancelDefault = false,
}: LeaveQuestionProps) {
  const { held, drop } = useLeaveGuard(isArmed, safeWay);
  const way = held ?? closing;

  useEffect(() => {
    // Fetched ahead: nobody is kept in a form because the connection is lost.
    if (isArmed) LazyAlertDialog.fetchCode().catch(() => undefined);
  }, [isArmed]);

  const handleStay = () => {
    drop();
    onStay?.();
  };

  const handleLeave = () => {
    handleStay();
    way?.();
  };

  return (
    <LazyAlertDialog
      isOpen={way !== undefined}
      onClose={handleStay}
      onConfirm={handleLeave}
      title={words.title}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      isDanger={!isCancelDefault}
      isCancelDefault={isCancelDefault}
    >
      {words.text}
    </LazyAlertDialog>
  );
}

import type { ContentEntry, ContentPlan } from '@kindwell/contract/staff/staff-content.ts';
import { m } from '#console/paraglide/messages.js';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { EntrySpec } from './entry-spec.ts';
import { sayUnseen } from './when-seen.ts';

type SaveQuestionProps = {
  spec: EntrySpec;
  /** The entry as it will be. */
  entry: ContentEntry;
  plan: ContentPlan;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What saving does, before it is done, and what patients see of it. */
export function SaveQuestion({ spec, entry, plan, isBusy, onConfirm, onClose }: SaveQuestionProps) {
  const unseen = sayUnseen(spec, entry);
  const isAdded = plan.what === 'added';

  return (
    <LazyAlertDialog
      isOpen
      title={isAdded ? m.content_add_question() : m.content_save_question()}
      cancelLabel={m.console_cancel()}
      confirmLabel={m.content_save()}
      busyLabel={m.console_saving()}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isAdded ? (
        m.content_added_text({ seen: unseen ?? m.content_seen_at_once() })
      ) : (
        <>
          <DifferenceList fields={spec.fields} differences={plan.differences} />
          {unseen === undefined ? null : <p>{unseen}</p>}
        </>
      )}
    </LazyAlertDialog>
  );
}

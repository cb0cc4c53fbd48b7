import type { ContentPlan } from '@kindwell/contract/staff/staff-content.ts';
import { m } from '#console/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { FieldSpec } from './field-spec.ts';

const AlertDialog = lazyPart(() => import('#web/ui/dialog/alert-dialog.tsx').then((module) => module.AlertDialog));

type SaveQuestionProps = {
  fields: FieldSpec[];
  plan: ContentPlan;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What saving does, before it is done. */
export const SaveQuestion = ({ fields, plan, isBusy, onConfirm, onClose }: SaveQuestionProps) => (
  <AlertDialog
    isOpen
    title={plan.what === 'added' ? m.content_add_question() : m.content_save_question()}
    cancelLabel={m.console_cancel()}
    confirmLabel={m.content_save()}
    busyLabel={m.console_saving()}
    isBusy={isBusy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {plan.what === 'added' ? m.content_added_text() : <DifferenceList fields={fields} differences={plan.differences} />}
  </AlertDialog>
);

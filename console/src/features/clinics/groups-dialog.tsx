import { decideDirectoryGroup, directoryGroups } from '@kindwell/contract/staff/staff-directory.ts';
import { useStaffAct, useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { groupName } from './group-names.ts';

const winners = () => [
  { value: 'file', label: m.clinics_by_file() },
  { value: 'hand', label: m.clinics_by_hand() },
];

/** Of each group of fields whether a file or the hand decides it; each choice holds at once. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const read = useStaffRead(directoryGroups, {}, { isShared: true });
  const { data } = read;
  const decide = useStaffAct(decideDirectoryGroup, { answers: directoryGroups });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.clinics_groups()}
      description={m.clinics_groups_about()}
      footer={<Button onClick={onClose}>{m.clinics_groups_close()}</Button>}
    >
      <div className="flex flex-col gap-4">
        {data ? null : (
          <Unread read={read} failed={m.clinics_failed()} awaited={m.clinics_loading()}>
            <SkeletonBox className="h-56" />
          </Unread>
        )}
        {data?.groups.map(({ group, byHand }) => (
          <SelectField
            key={group}
            label={groupName(group)}
            value={byHand ? 'hand' : 'file'}
            options={winners()}
            disabled={decide.isPending}
            onChange={(event) => decide.mutate({ body: { group, byHand: event.target.value === 'hand' } })}
          />
        ))}
        {decide.error ? (
          <Callout tone="danger" isAlert>
            {messageOf(decide.error, m.console_try_again())}
          </Callout>
        ) : null}
      </div>
    </Dialog>
  );
}

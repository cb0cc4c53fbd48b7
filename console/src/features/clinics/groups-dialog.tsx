import type { Received } from '@kindwell/contract/endpoint.ts';
import type { FieldGroup } from '@kindwell/contract/staff/directory/field-groups.ts';
import { decideDirectoryGroup, directoryGroups } from '@kindwell/contract/staff/directory/staff-directory.ts';
import { listHistory } from '@kindwell/contract/staff/staff-history.ts';
import type { FieldSpec } from '#console/entries/field-spec.ts';
import { ListHistory } from '#console/entries/list-history.tsx';
import { useStaffAct, useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { groupName } from './group-names.ts';

type Decided = Received<typeof directoryGroups>['groups'][number];

const fields: FieldSpec[] = [{ as: 'yesNo', name: 'byHand', label: m.clinics_by_hand, isUnlessSaid: false }];

const winners = () => [
  { value: 'file', label: m.clinics_by_file() },
  { value: 'hand', label: m.clinics_by_hand() },
];

const sayDecider = ({ since, by }: Decided): string | undefined => {
  if (since === null) return undefined;
  const at = formatMoment(since);
  return by === null ? m.clinics_by_folder_since({ at }) : m.clinics_by_hand_since({ name: by, at });
};

/** Of each group of fields whether a file or the hand decides it; each choice holds at once. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const read = useStaffRead(directoryGroups, {}, { isShared: true });
  const { data } = read;
  const decide = useStaffAct(decideDirectoryGroup, { answers: directoryGroups, refreshes: [listHistory] });

  const handleChoice = ({ group, since }: Decided, byHand: boolean) =>
    decide.mutate({ body: { group, byHand, was: since } });

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
        {data?.groups.map((decided) => (
          <SelectField
            key={decided.group}
            label={groupName(decided.group)}
            hint={sayDecider(decided)}
            value={decided.byHand ? 'hand' : 'file'}
            options={winners()}
            disabled={decide.isPending}
            onChange={(event) => handleChoice(decided, event.target.value === 'hand')}
          />
        ))}
        {decide.error ? (
          <Callout tone="danger" isAlert>
            {messageOf(decide.error, m.console_try_again())}
          </Callout>
        ) : null}
        <ListHistory list="directoryGroups" fields={fields} nameOf={({ key }) => groupName(key as FieldGroup)} />
      </div>
    </Dialog>
  );
}

import { UserPlus } from 'lucide-react';
import { useStaffList } from '#console/features/staff/staff-api.ts';
import { StaffLists } from '#console/features/staff/staff-lists.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { Page } from '#console/shell/page.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

const InviteDialog = lazyPart(() =>
  import('#console/features/staff/invite-dialog.tsx').then((module) => module.InviteDialog),
);

/** /console/staff (docs/spec/console.md#staff): everybody of the staff, and who is invited. */
export function StaffPage() {
  const { rights } = useStaff();
  const mayManage = rights.includes('staff.manage');
  const read = useStaffList();
  const { data } = read;
  const invite = useAddressDialog('invite', readOpen);

  const action = mayManage ? (
    <Button onClick={() => invite.open('open')}>
      <UserPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {m.console_invite()}
    </Button>
  ) : undefined;

  return (
    <Page
      title={m.console_staff()}
      intro={mayManage ? m.console_staff_intro() : m.console_staff_read_intro()}
      action={action}
    >
      {data ? <StaffLists staff={data.staff} invitations={data.invitations} mayManage={mayManage} /> : null}
      {data ? null : (
        <Unread read={read} failed={m.console_staff_failed()} awaited={m.console_staff_loading()}>
          <SkeletonLine className="mb-4 w-40" />
          <SkeletonBox className="mb-6 h-56" />
          <SkeletonLine className="mb-4 w-48" />
          <SkeletonBox className="h-28" />
        </Unread>
      )}
      {mayManage ? <InviteDialog isOpen={invite.value !== undefined} onClose={() => void invite.close()} /> : null}
    </Page>
  );
}

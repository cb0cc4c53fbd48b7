import type * as contract from '@kindwell/contract/staff/staff-people.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { findInviteUse, withdrawInvite } from '#server/features/staff/invitations/invite-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { managing } from './managing.ts';
import { listStaff } from './staff-list.ts';

/** POST /staff/invitations/{id}/withdraw/: takes an invitation back, whose link is dead at once; repeatable. */
export const withdrawStaffInvitation: Handler<typeof contract.withdrawStaffInvitation> = async (call, services) => {
  const { staff, params } = call;

  await managing(staff, services, async (tx) => {
    const now = services.clock.now();
    const isWithdrawn = await withdrawInvite(tx, params.id, now);
    const use = await findInviteUse(tx, params.id);
    if (!use) throw refuse('staffInvitationNotFound');
    if (use.isUsed) throw refuse('staffInvitationUsed');

    const objects = [{ kind: 'staffInvitation' as const, id: params.id }];
    if (isWithdrawn) await recordStaffAct(tx, call, 'withdrawStaffInvitation', objects, now);
  });

  return { ...(await listStaff(staff, services)), msg: sentence('answers_invitation_withdrawn') };
};

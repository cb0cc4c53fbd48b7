import type * as contract from '@kindwell/contract/staff/staff-people.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { withdrawInvitesOf } from '#server/features/staff/invitations/invite-db.ts';
import { endStaffSessions, voidSteps } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { managing, requireOtherOwner } from './managing.ts';
import { findRoles, removePerson } from './people-db.ts';
import { listStaff } from './staff-list.ts';

/**
 * POST /staff/people/{id}/remove/: removes somebody, oneself too. They are out at once, sign-ins under way included, and what
 * they have invited others by is withdrawn.
 */
export const removeStaff: Handler<typeof contract.removeStaff> = async (call, services) => {
  const { staff, params } = call;

  await managing(staff, services, async (tx, owners) => {
    const now = services.clock.now();
    if (!(await findRoles(tx, params.id))) throw refuse('staffNotFound');
    requireOtherOwner(owners, params.id);

    await removePerson(tx, params.id, now);
    await voidSteps(tx, params.id);
    await endStaffSessions(tx, params.id, null, now);
    await withdrawInvitesOf(tx, params.id, now);
    await recordStaffAct(tx, call, 'removeStaff', [{ kind: 'staff', id: params.id }], now);
  });

  return { ...(await listStaff(staff, services)), msg: sentence('answers_removed') };
};

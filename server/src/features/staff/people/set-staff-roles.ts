import type * as contract from '@kindwell/contract/staff/staff-people.ts';
import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { withdrawInvitesOf } from '#server/features/staff/invitations/invite-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { managing, requireOtherOwner } from './managing.ts';
import { findRoles, findStanding, replaceRoles } from './people-db.ts';
import { listStaff } from './staff-list.ts';

const areSame = (some: StaffRole[], others: StaffRole[]) =>
  some.length === others.length && some.every((role) => others.includes(role));

/**
 * POST /staff/people/{id}/roles/: gives somebody other roles, where they still have those that were shown. What they have
 * invited others by is withdrawn where they may invite no more.
 */
export const setStaffRoles: Handler<typeof contract.setStaffRoles> = async (call, services) => {
  const { staff, params, body } = call;

  await managing(staff, services, async (tx, owners) => {
    const now = services.clock.now();
    const present = await findRoles(tx, params.id);
    if (!present) throw refuse('staffNotFound');
    if (!areSame(present.roles, body.was)) throw refuse('staffRolesChanged');
    if (areSame(present.roles, body.roles)) return;
    if (!body.roles.includes('owner')) requireOtherOwner(owners, params.id);

    await replaceRoles(tx, params.id, body.roles);
    const { may } = await findStanding(tx, params.id, 'staff.manage');
    if (!may) await withdrawInvitesOf(tx, params.id, now);
    await recordStaffAct(tx, call, 'changeStaffRoles', [{ kind: 'staff', id: params.id }], now);
  });

  return { ...(await listStaff(staff, services)), msg: sentence('answers_saved') };
};

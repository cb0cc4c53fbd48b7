import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { email } from '@kindwell/contract/fields.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { staffRole } from './staff-rights.ts';
import { staffAndInvitations } from './staff-shape.ts';

/** The roles of somebody: one at least, each once. */
const roles = z.array(staffRole, 'fields_staff_roles').check(
  z.minLength(1, 'fields_staff_roles'),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'fields_staff_roles'),
);

/** Everybody of the staff, and the invitations that are open. */
export const staffList = endpoint({
  name: 'staffList',
  method: 'GET',
  path: '/staff/people/',
  auth: 'staff',
  right: 'staff.read',
  writes: false,
  answer: staffAndInvitations,
});

/**
 * Invites somebody by mail, for 72 hours. An invitation to the same address that is still open is withdrawn, if it is the one that was
 * `seen`; of another one who invites is told, and nothing is done.
 */
export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/staff/invitations/',
  auth: 'staff',
  right: 'staff.manage',
  stepUp: true,
  writes: true,
  body: bodyOf({ email, roles, seen: optionalOrNull(z.int('fields_choice_invalid')) }),
  answer: staffAndInvitations,
});

/** Takes an invitation back: its link is dead at once. Once more changes nothing. */
export const withdrawStaffInvitation = endpoint({
  name: 'withdrawStaffInvitation',
  method: 'POST',
  path: '/staff/invitations/{id}/withdraw/',
  auth: 'staff',
  right: 'staff.manage',
  writes: true,
  params: z.object({ id: pathId('staffInvitation') }),
  answer: staffAndInvitations,
});

/** Gives somebody other roles. `was`: those that were shown; where others have changed them since, nothing is done. */
export const setStaffRoles = endpoint({
  name: 'setStaffRoles',
  method: 'POST',
  path: '/staff/people/{id}/roles/',
  auth: 'staff',
  right: 'staff.manage',
  stepUp: true,
  writes: true,
  params: z.object({ id: pathId('staff') }),
  body: bodyOf({ roles, was: roles }),
  answer: staffAndInvitations,
});

/** Removes somebody from the staff: their sessions end at once. */
export const removeStaff = endpoint({
  name: 'removeStaff',
  method: 'POST',
  path: '/staff/people/{id}/remove/',
  auth: 'staff',
  right: 'staff.manage',
  stepUp: true,
  writes: true,
  params: z.object({ id: pathId('staff') }),
  answer: staffAndInvitations,
});

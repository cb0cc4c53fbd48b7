import { staffList } from '@kindwell/contract/staff/staff-people.ts';
import type { openStaffInvitation, staffPerson } from '@kindwell/contract/staff/staff-shape.ts';
import type * as z from 'zod/mini';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** Somebody of the staff, as the list has them. */
export type StaffPerson = z.output<typeof staffPerson>;

/** An invitation that can still be taken up. */
export type OpenInvitation = z.output<typeof openStaffInvitation>;

/** Everybody of the staff, and who is invited. */
export const useStaffList = () => useStaffRead(staffList, {});

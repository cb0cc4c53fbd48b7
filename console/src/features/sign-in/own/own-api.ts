import { staffSessions } from '@kindwell/contract/staff/staff-own.ts';
import type { staffSignIn } from '@kindwell/contract/staff/staff-shape.ts';
import type * as z from 'zod/mini';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** Where the person is signed in. */
export type StaffSignIn = z.output<typeof staffSignIn>;

/** Everywhere that the person is signed in, this device first. */
export const useStaffSessions = () => useStaffRead(staffSessions, {});

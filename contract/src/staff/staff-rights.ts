import * as z from 'zod/mini';

/** What a person of the staff may be; one person may be several. What a role may do is rows, table `staff_right`. */
export const staffRole = z.enum(['owner', 'catalogue', 'support', 'auditor'], 'fields_staff_roles');
export type StaffRole = z.output<typeof staffRole>;

/** What a call of the staff can ask for (docs/spec/staff.md#rights). */
export const staffRight = z.enum([
  'staff.read',
  'staff.manage',
  'catalogue.read',
  'catalogue.write',
  'programme.write',
  'people.read',
  'people.write',
  'reviews.read',
  'reviews.write',
  'trust.read',
  'figures.read',
  'setup.read',
  'setup.manage',
  'banner.read',
  'banner.write',
]);
export type StaffRight = z.output<typeof staffRight>;

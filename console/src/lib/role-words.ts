import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { listFormat } from '#web/lib/words/kept-format.ts';

/** A role as people read it: what it is called, and what who has it may do. */
type RoleWords = { name: () => string; means: () => string };

/** The roles in the order in which they are shown. */
export const roleWords: Record<StaffRole, RoleWords> = {
  owner: { name: m.console_role_owner, means: m.console_role_owner_means },
  catalogue: { name: m.console_role_catalogue, means: m.console_role_catalogue_means },
  support: { name: m.console_role_support, means: m.console_role_support_means },
  auditor: { name: m.console_role_auditor, means: m.console_role_auditor_means },
};

export const allRoles = Object.keys(roleWords) as StaffRole[];

/** Roles in their usual order. */
export const inOrder = (roles: readonly StaffRole[]): StaffRole[] => allRoles.filter((role) => roles.includes(role));

/** Roles in a sentence: «Owner and Support». */
export const listRoles = (roles: readonly StaffRole[]): string =>
  listFormat(formatLocale(), { type: 'conjunction' }).format(inOrder(roles).map((role) => roleWords[role].name()));

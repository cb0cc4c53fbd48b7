import { type DeedKind, ruleVersions } from '@kindwell/contract/staff/staff-points-preview.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** All versions of the rule of a deed. */
export const useRuleVersions = (deed: DeedKind) => useStaffRead(ruleVersions, { params: { deed } }, { isShared: true });

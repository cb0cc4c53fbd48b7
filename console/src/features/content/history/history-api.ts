import { type ContentKind, contentHistory } from '@kindwell/contract/staff/staff-content.ts';
import { type DeedKind, ruleVersions } from '@kindwell/contract/staff/staff-points-preview.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** What was done to an entry. */
export const useContentHistory = (kind: ContentKind, key: string) =>
  useStaffRead(contentHistory, { params: { kind }, query: { key } }, { isShared: true });

/** All versions of the rule of a deed. */
export const useRuleVersions = (deed: DeedKind) => useStaffRead(ruleVersions, { params: { deed } }, { isShared: true });

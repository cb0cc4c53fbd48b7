import {
  type ContentKind,
  checkContent,
  checkContentFile,
  contentFile,
  contentHistory,
  contentKinds,
  contentList,
  contentOne,
  contentPageSize,
  type FilePlan,
  importContentFile,
  saveContent,
  withdrawContent,
} from '@kindwell/contract/staff/staff-content.ts';
import { contentRemoved } from '@kindwell/contract/staff/staff-history.ts';
import { type DeedKind, ruleVersions } from '@kindwell/contract/staff/staff-points-preview.ts';
import type { EntryDoor } from '#console/entries/entry-spec.ts';
import type { FileDoor } from '#console/entries/file-dialog.tsx';
import { callProven, callStaff, uploadProven } from '#console/lib/api/call-staff.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** How much there is of every kind. */
export const useContentKinds = () => useStaffRead(contentKinds, {}, { isShared: true });

/** A page of the entries of a kind. */
export const useContentList = (kind: ContentKind, query: { search: string; page: string }) =>
  useStaffRead(contentList, { params: { kind }, query }, { isShared: true });

/** The last page of the entries of a kind: the first page says which that is. */
export function useLastContent(kind: ContentKind) {
  const first = useContentList(kind, { search: '', page: '1' });
  const pages = Math.ceil((first.data?.total ?? 0) / contentPageSize);
  const last = useContentList(kind, { search: '', page: String(Math.max(1, pages)) });

  return first.data ? last : first;
}

/** How a call names an entry, and the cache. */
const entryInput = (kind: ContentKind, key: string) => ({ params: { kind }, query: { key } });

/** One entry as it stands; not asked for while there is no key. */
export const useContentOne = (kind: ContentKind, key: string | undefined) =>
  useStaffRead(contentOne, entryInput(kind, key ?? ''), { isAsked: key !== undefined, isShared: true });

/** All versions of the rule of a deed. */
export const useRuleVersions = (deed: DeedKind) => useStaffRead(ruleVersions, { params: { deed } }, { isShared: true });

/** The file of a kind, to be saved. */
export const fetchContentFile = (kind: ContentKind) => callStaff(contentFile, { params: { kind } });

/** The calls by which entries of a kind are read and written. */
export const contentDoor = (kind: ContentKind): EntryDoor => ({
  fetch: (key) => callStaff(contentOne, entryInput(kind, key)),
  cacheKey: (key) => [contentOne.name, entryInput(kind, key)],
  check: (wanted) => callProven(checkContent, { params: { kind }, body: wanted }),
  save: (wanted) => callProven(saveContent, { params: { kind }, body: wanted }),
  withdraw: ({ key, version }) => callProven(withdrawContent, { params: { kind }, body: { key, version } }),
  fetchHistory: (key, before) =>
    callStaff(contentHistory, { params: { kind }, query: { key, ...(before && { before }) } }),
  historyKey: (key) => [contentHistory.name, entryInput(kind, key)],
  refreshes: [contentKinds, contentList, contentHistory, contentRemoved, ruleVersions],
});

/** The calls by which a file of a kind is brought in. */
export const contentFileDoor = (kind: ContentKind): FileDoor<FilePlan['changes'][number]> => ({
  check: (file) => uploadProven(checkContentFile, { params: { kind }, fields: {}, file }),
  bringIn: (file, plan) => uploadProven(importContentFile, { params: { kind }, fields: { plan }, file }),
  refreshes: [contentKinds, contentList, contentHistory, contentRemoved],
});

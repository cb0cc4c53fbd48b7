import {
  type ContentKind,
  contentClinics,
  contentFile,
  contentKinds,
  contentList,
  contentOne,
} from '@kindwell/contract/staff/staff-content.ts';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** How much there is of every kind. */
export const useContentKinds = () => useStaffRead(contentKinds, {}, { isShared: true });

/** A page of the entries of a kind. */
export const useContentList = (kind: ContentKind, query: { search: string; page: string }) =>
  useStaffRead(contentList, { params: { kind }, query }, { isShared: true });

/** How a call names an entry, and the cache. */
export const entryInput = (kind: ContentKind, key: string) => ({ params: { kind }, query: { key } });

/** One entry as it stands; not asked for while there is no key. */
export const useContentOne = (kind: ContentKind, key: string | undefined) =>
  useStaffRead(contentOne, entryInput(kind, key ?? ''), { isAsked: key !== undefined, isShared: true });

/** The clinics whose name has this text. */
export const useClinicsNamed = (search: string) => useStaffRead(contentClinics, { query: { search } });

/** The file of a kind, to be saved. */
export const fetchContentFile = (kind: ContentKind) => callStaff(contentFile, { params: { kind } });

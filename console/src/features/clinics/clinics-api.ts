import { type ShownClinics, staffClinic, staffClinics } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import {
  checkDirectoryEntry,
  checkDirectoryFile,
  type DirectoryList,
  type DirectoryPlan,
  directoryCsv,
  directoryEntry,
  directoryHistory,
  directoryJson,
  importDirectoryFile,
  saveDirectoryEntry,
} from '@kindwell/contract/staff/directory/staff-directory.ts';
import type { KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { contentChoices } from '@kindwell/contract/staff/staff-content-names.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { EntryDoor, WantedEntry } from '#console/entries/entry-spec.ts';
import type { FileDoor } from '#console/entries/file-dialog.tsx';
import { callProven, callStaff, uploadProven } from '#console/lib/api/call-staff.ts';
import { inPages } from '#console/lib/api/in-pages.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** Which clinics are asked for; `search` is words of name, key or city, empty for all. */
export type ClinicWish = { show: ShownClinics; search: string };

/** The clinics by name, page by page; others change them, so that they are asked for whenever the screen is opened. */
export const useClinics = ({ show, search }: ClinicWish) =>
  useInfiniteQuery({
    queryKey: [staffClinics.name, { show, search }],
    queryFn: ({ pageParam }) =>
      callStaff(staffClinics, { query: { show, search, ...(pageParam && { after: pageParam }) } }),
    ...inPages,
  });

/** A clinic with all that hangs on it; not asked for while there is no key. */
export const useClinic = (key: string) =>
  useStaffRead(staffClinic, { query: { key } }, { isAsked: key !== '', isShared: true });

const entryInput = (list: DirectoryList, key: string) => ({ params: { list }, query: { key } });

/** A clinic or a provider as an entry; not asked for while there is no key. */
export const useDirectoryEntry = (list: DirectoryList, key: string) =>
  useStaffRead(directoryEntry, entryInput(list, key), { isAsked: key !== '', isShared: true });

/** The calls by which clinics or providers are read and written. */
export function directoryDoor(list: DirectoryList): EntryDoor {
  const params = { list };
  const save = (wanted: WantedEntry) => callProven(saveDirectoryEntry, { params, body: wanted });

  return {
    fetch: (key) => callStaff(directoryEntry, entryInput(list, key)),
    cacheKey: (key) => [directoryEntry.name, entryInput(list, key)],
    check: (wanted) => callProven(checkDirectoryEntry, { params, body: wanted }),
    save,
    withdraw: ({ key, version, entry }: KeptEntry) =>
      save({ entry: { ...entry, published: false }, known: { key, version } }),
    fetchHistory: (key, before) => callStaff(directoryHistory, { params, query: { key, ...(before && { before }) } }),
    historyKey: (key) => [directoryHistory.name, entryInput(list, key)],
    refreshes: [staffClinics, staffClinic, directoryEntry, directoryHistory, contentChoices],
  };
}

/** The calls by which a file of clinics is brought in. */
export const directoryFileDoor: FileDoor<DirectoryPlan['changes'][number]> = {
  check: (file) => uploadProven(checkDirectoryFile, { params: {}, fields: {}, file }),
  bringIn: (file, plan) => uploadProven(importDirectoryFile, { params: {}, fields: { plan }, file }),
  refreshes: [staffClinics, staffClinic, directoryEntry, directoryHistory],
};

const files = { json: directoryJson, csv: directoryCsv };

/** All clinics and providers as a file, to be saved. */
export async function fetchDirectory(format: keyof typeof files) {
  const { name, content } = await callStaff(files[format], {});
  return { name, content: String(content) };
}

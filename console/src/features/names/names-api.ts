import {
  type DirectoryName,
  directoryNames,
  mergeDirectoryNames,
  type NamesList,
  removeDirectoryName,
  renameDirectoryName,
} from '@kindwell/contract/staff/directory/staff-names.ts';
import { listHistory } from '@kindwell/contract/staff/staff-history.ts';
import { useStaffAct, useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';

/** A page of the names of a list; files and others change them, so they are asked for whenever the screen is opened. */
export const useNames = (list: NamesList, query: { search: string; page: string }) =>
  useStaffRead(directoryNames, { params: { list }, query }, { isShared: true });

/** How one name is asked for, by what it is called in English; it is the first of those that are found by that. */
export const nameInput = (list: NamesList, name: string) => ({ params: { list }, query: { search: name } });

/** The name of a list that is called so in English; undefined where there is none, or it isn't known yet. */
export function useName(list: NamesList, name: string | undefined): DirectoryName | undefined {
  const { data } = useStaffRead(directoryNames, nameInput(list, name ?? ''), {
    isAsked: Boolean(name),
    isShared: true,
  });
  return data?.names.find(({ names }) => names.en === name);
}

const refreshes = [directoryNames, listHistory];

export const useRename = () => useStaffAct(renameDirectoryName, { refreshes });
export const useMerge = () => useStaffAct(mergeDirectoryNames, { refreshes });
export const useRemove = () => useStaffAct(removeDirectoryName, { refreshes });

/** How many have a name: «12 clinics · 31 providers». */
export const sayUses = ({ clinics, providers }: Pick<DirectoryName, 'clinics' | 'providers'>): string =>
  [
    ...(clinics > 0 ? [m.console_names_clinics({ count: clinics })] : []),
    ...(providers > 0 ? [m.clinics_providers_count({ count: providers })] : []),
  ].join(' · ') || m.console_names_unused();

/** The heading of the list, which has the focus once the row of a dialog is gone. */
export const namesHeading = 'names';
export const focusNamesHeading = () => document.getElementById(namesHeading);

/** What every dialog about one name of a list takes. */
export type NameDialogProps = { list: NamesList; name: DirectoryName; onClose: () => void };

import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';

/** The parameter of a visit that is open over the list or the week: `?id=12`. */
export const visitName = 'id';

/** The visit that the address names (`?id=12`), null where its id is none, undefined without one; and the way back. */
export function useOpenVisit(): { openId: number | null | undefined; close: () => void } {
  const { value, close } = useAddressDialog(visitName, (text) => readDialogId(text) ?? null);

  return { openId: value, close: () => void close() };
}

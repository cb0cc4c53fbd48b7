import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { dialogsOf } from './dialog-entries.ts';
import { useDialogLink } from './use-address-dialog.ts';

/**
 * The parameter of the sheet with which a booking begins: `?book-for=me`, the id of somebody of the family, or `due` for
 * whose care is due the longest.
 */
export const bookForName = 'book-for';

/**
 * A link to that sheet over the present screen, for somebody of the family; for oneself unless told otherwise. `kind`: the
 * care that it is for, which stands first there for each person; the address says nothing of it.
 */
export const useBookForLink = (personId?: number, kind?: string) =>
  useDialogLink(bookForName, personId?.toString() ?? 'me', kind === undefined ? undefined : { kind });

/**
 * Whether a link in the sheet takes its place, so that closing what it opens leads back to where the sheet was opened. A
 * sheet that came with a link from outside stays: before it there is nothing of the app.
 */
export const useTakesSheetsPlace = (): boolean =>
  dialogsOf(useLocation().state).some(({ name }) => name === bookForName);

/**
 * What a booking begins with where its link knows it: ids as text, `day` as `YYYY-MM-DD`, a time as
 * features/appointments/booking/slots/slot-value.ts writes it.
 */
export type BookingNote = {
  dependantId?: string | undefined;
  /** That this person has been there, or hasn't. */
  visitedBefore?: 'yes' | 'no' | undefined;
  typeId?: string | undefined;
  providerId?: string | undefined;
  day?: string | undefined;
  slot?: string | undefined;
};

/**
 * A link that opens the booking on a clinic's page, from any screen. The address says nothing of a person: the rest goes
 * with the entry of the history. Closing the booking leads back to where the link stood.
 */
export function linkToBooking(clinicId: number, note: BookingNote) {
  const known = Object.fromEntries(Object.entries(note).filter(([, value]) => value !== undefined));

  return { to: `${paths.clinic(clinicId)}?book=open`, state: { dialogs: [{ name: 'book', note: known, from: '' }] } };
}

import { bookForName } from '#web/lib/history/booking-link.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useBookKey } from './use-book-key.ts';

const BookSheet = lazyPart(() => import('./book-sheet.tsx').then((module) => module.BookSheet));

const readWho = (text: string) => (text === 'me' || text === 'due' ? text : readDialogId(text));

/** The sheet with which a booking begins, over every screen: by a link, or by the key `/`. */
export function BookPlace() {
  const { value, note, open, close } = useAddressDialog(bookForName, readWho);
  useBookKey(() => open('me'));

  return value === undefined ? null : (
    <BookSheet
      who={value}
      kind={note?.kind}
      onChoose={(id) => open(String(id), { note })}
      onClose={() => void close()}
    />
  );
}

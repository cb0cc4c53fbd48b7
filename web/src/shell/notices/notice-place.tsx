import { useState } from 'react';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { noticesName } from './bell.tsx';

const NoticeSheet = lazyPart(() =>
  import('#web/features/notices/notice-sheet.tsx').then((module) => module.NoticeSheet),
);

/** The list of notices over any screen, once for both bells. */
export function NoticePlace() {
  const { isOpen, close } = useEntryDialog(noticesName);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);

  return isWanted ? <NoticeSheet isOpen={isOpen} onClose={() => void close()} /> : null;
}

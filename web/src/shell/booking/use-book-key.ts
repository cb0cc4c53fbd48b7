import { useEffect } from 'react';
import { loadCode } from '#web/lib/loading/load-code.ts';

/** Where the key is a letter like any other. */
const fields = 'input, textarea, select, [contenteditable]';
const dialogs = '[role="dialog"], [role="alertdialog"]';

function isBookKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return false;

  return !(target instanceof Element && target.closest(fields)) && document.querySelector(dialogs) === null;
}

/** Its code comes with the first press: no screen pays for it. */
const readIsOff = () =>
  loadCode(() => import('#web/lib/storage/device-notes.ts'))
    .then(({ readDeviceNotes }) => readDeviceNotes())
    .then(
      ({ isBookKeyOff }) => isBookKeyOff,
      () => false,
    );

/** Opens the booking by the key `/`, from every screen, unless this device has it turned off. */
export function useBookKey(open: () => void) {
  useEffect(() => {
    const handleKey = async (event: KeyboardEvent) => {
      if (!isBookKey(event)) return;

      // Before the wait: a browser would open its own search.
      event.preventDefault();
      if (!(await readIsOff())) open();
    };

    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open]);
}

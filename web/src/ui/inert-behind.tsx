import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How many open dialogs have made each of them inert. */
const holders = new Map<Element, number>();

function hold(element: HTMLElement) {
  holders.set(element, (holders.get(element) ?? 0) + 1);
  element.inert = true;
}

function release(element: HTMLElement) {
  const left = (holders.get(element) ?? 1) - 1;
  if (left > 0) {
    holders.set(element, left);
    return;
  }

  holders.delete(element);
  element.inert = false;
}

// What tells news stays alive over a dialog: the notices lie beside the page.
const isBehind = (element: Element, dialog: Element): element is HTMLElement =>
  element instanceof HTMLElement && !element.contains(dialog) && element.querySelector(':scope > [aria-live]') === null;

type InertBehindProps = { isOpen: boolean; dialogRef: RefObject<HTMLElement | null> };

/**
 * What lies behind an open dialog takes no focus: the dialog's own guard hears of the Tab key too late in WebKit, where a
 * fast one leaves it. Stands inside the dialog. It begins after the dialog has noted where the focus was, and ends before
 * the focus goes back there.
 */
export function InertBehind({ isOpen, dialogRef }: InertBehindProps) {
  const held = useRef<HTMLElement[]>([]);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || !dialog) return;

    held.current = [...document.body.children].filter((element) => isBehind(element, dialog));
    for (const element of held.current) hold(element);
  }, [isOpen, dialogRef]);

  useLayoutEffect(() => {
    if (!isOpen) return;

    return () => {
      for (const element of held.current) release(element);
      held.current = [];
    };
  }, [isOpen]);

  return null;
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The dialogs that are open, in the order in which they opened. */
let open: Element[] = [];

/** What is inert because of them. */
let behind: HTMLElement[] = [];

// What tells news stays alive over a dialog: the live region and the notices lie beside the page.
const isNews = (element: Element) =>
  element.matches('[aria-live]') || element.querySelector(':scope > [aria-live]') !== null;

const isQuestion = (dialog: Element) => dialog.getAttribute('role') === 'alertdialog';

/** All that does not belong to a dialog: what stands beside its portal, and beside each element that the portal is in. */
function besides(dialog: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  let within = dialog.closest('[data-base-ui-portal]');

  for (; within && within !== document.body; within = within.parentElement) {
    for (const element of within.parentElement?.children ?? []) {
      if (element instanceof HTMLElement && element !== within && !isNews(element)) found.push(element);
    }
  }
  return found;
}

/** The dialog in front alone takes focus. A question stands over the other dialogs, those too that open after it. */
function settle() {
  const front = open.findLast(isQuestion) ?? open.at(-1);
  const besidesFront = front ? besides(front) : [];

  for (const element of behind) if (!besidesFront.includes(element)) element.inert = false;
  for (const element of besidesFront) element.inert = true;
  behind = besidesFront;
}

type InertBehindProps = { isOpen: boolean; dialogRef: RefObject<HTMLElement | null> };

/**
 * What lies behind an open dialog takes no focus, another dialog neither: the dialog's own guard hears of the Tab key too
 * late in WebKit, where a fast one leaves it. Stands inside the dialog. It begins after the dialog has noted where the
 * focus was, and ends before the focus goes back there. Until then nothing behind can be given the focus: what should
 * have it at the end is said by `focusAfter`.
 */
export function InertBehind({ isOpen, dialogRef }: InertBehindProps) {
  const held = useRef<Element>(undefined);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || !dialog) return;

    held.current = dialog;
    open.push(dialog);
    settle();
  }, [isOpen, dialogRef]);

  useLayoutEffect(() => {
    if (!isOpen) return;

    return () => {
      open = open.filter((dialog) => dialog !== held.current);
      held.current = undefined;
      settle();
    };
  }, [isOpen]);

  return null;
}

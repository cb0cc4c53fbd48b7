/** The button that asks again, so that the focus is found back on it where asking fails again. */
export const retryMark = 'data-retry';

const busy = '[aria-busy="true"]';
const isBusy = (shown: Element) => shown.matches(busy) || shown.querySelector(busy) !== null;

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

const isSeen = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.isConnected && node.getClientRects().length > 0;

/** What has come in the place of `gone`: a new Retry, a heading, or the whole of it; where nothing has, what is around. */
function successorOf(gone: Element, room: Element, changes: MutationRecord[]): HTMLElement | undefined {
  const isItsEnd = ({ removedNodes }: MutationRecord) => [...removedNodes].some((node) => node.contains(gone));
  const place = changes.findLast(isItsEnd)?.target;
  if (!(place instanceof HTMLElement) || !room.contains(place)) return undefined;

  const came = changes.flatMap(({ target, addedNodes }) => (target === place ? [...addedNodes] : [])).filter(isSeen);
  const within = (selector: string) =>
    came.map((each) => each.querySelector<HTMLElement>(selector)).find((found) => found !== null);

  return within(`[${retryMark}]`) ?? within('h1') ?? came[0] ?? place;
}

/** Gives something the focus that need not be a control; it can be pressed as before once that has gone on. */
function focusOn(shown: HTMLElement) {
  if (shown.tabIndex < 0 && !shown.hasAttribute('tabindex')) {
    shown.tabIndex = -1;
    shown.addEventListener('blur', () => shown.removeAttribute('tabindex'), { once: true });
  }
  shown.focus({ preventScroll: true });
}

let stopLast = () => {};

/**
 * For a pressed button that its press may take away: what comes in its place has the focus then, and what comes in the
 * place of that, as long as it says that it is busy. A dialog around it, which takes a focus that is lost to itself, does not
 * hear of it. It ends as soon as the person goes elsewhere.
 */
export function handOnFocus(pressed: HTMLElement) {
  stopLast();
  if (document.activeElement !== pressed) return;

  const room = pressed.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  let holder = pressed;

  const observer = new MutationObserver((changes) => {
    if (holder.isConnected) return;

    const successor = isFocusLost() ? successorOf(holder, room, changes) : undefined;
    if (!successor || successor === document.body) return stop();

    holder = successor;
    focusOn(holder);
    if (!isBusy(holder)) stop();
  });

  const handleElsewhere = ({ target }: Event) => {
    if (target instanceof Node && !holder.contains(target)) stop();
  };

  const handleLoss = (event: FocusEvent) => {
    if (event.target === holder && event.relatedTarget === null) event.stopPropagation();
  };

  function stop() {
    observer.disconnect();
    document.removeEventListener('focusout', handleLoss, true);
    document.removeEventListener('focusin', handleElsewhere);
    document.removeEventListener('pointerdown', handleElsewhere);
  }

  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusout', handleLoss, true);
  document.addEventListener('focusin', handleElsewhere);
  document.addEventListener('pointerdown', handleElsewhere);
  stopLast = stop;
}

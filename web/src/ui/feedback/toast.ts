/** At most one toast is in view (APP-20). */
export const toastLimit = 1;

/** An ordinary toast closes by itself after this time (APP-20). */
export const toastAutoCloseMs = 5_000;

/** A destructive toast stays until it is closed: its removal delay (APP-20) outlasts any visit. */
export const toastRemoveDelayMs = 1_000_000;

/** What a toast says. It confirms; the only copy of something that must be acted on belongs in the page. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** One thing to do about it, «Undo». */
  action?: { label: string; onPress: () => void };
};

type ToastListener = (message: ToastMessage) => void;

let listener: ToastListener | undefined;
let waiting: ToastMessage | undefined;
let onFirst: (() => void) | undefined;
let toldAt = 0;

/** Shows a toast, from anywhere: a component, a mutation's callback, the router. A new one replaces the last. */
export function toast(message: ToastMessage): void {
  toldAt = performance.now();
  if (listener) {
    listener(message);
    return;
  }

  waiting = message;
  onFirst?.();
}

/** Whether anything was told since a moment, in milliseconds of `performance.now()`. */
export const toldSince = (at: number): boolean => toldAt > at;

/** Where the toaster listens; what was said before it was there is told at once. Returns the way to stop. */
export function listenForToasts(next: ToastListener): () => void {
  listener = next;

  if (waiting) next(waiting);
  waiting = undefined;

  return () => {
    listener = undefined;
  };
}

/** Calls back when something is to be shown and no toaster is there yet, so that its code loads only then. */
export function whenFirstToast(callback: () => void): () => void {
  onFirst = callback;

  if (waiting) callback();

  return () => {
    onFirst = undefined;
  };
}

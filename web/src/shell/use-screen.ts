import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#web/paraglide/messages.js';

let isFirstScreen = true;

/**
 * Names the browser's tab after the screen, and gives its h1 the focus when the screen was navigated to, so that it is
 * read. Undefined while the name is not known yet (a clinic that is still loading).
 */
export function useScreen(title: string | undefined) {
  const { pathname } = useLocation();
  const isKnown = title !== undefined;

  useEffect(() => {
    if (title !== undefined) document.title = m.shell_document_title({ title });
  }, [title]);

  // Before what the screen itself puts in focus, which may come with it: the visit that was just booked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new screen, also with the same component
  useLayoutEffect(() => {
    if (!isKnown) return;

    // At the first screen the focus belongs to the start of the document, where the skip link is.
    if (!isFirstScreen) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, [isKnown, pathname]);
}

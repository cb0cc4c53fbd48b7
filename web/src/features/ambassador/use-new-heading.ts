import { useLayoutEffect, useRef } from 'react';

/** The heading of the screen. */
export const screenHeading = () => document.querySelector<HTMLElement>('main h1');

/** Gives the heading the focus when a screen turns into another where it stands: what had it is gone. */
export function useNewHeading(face: string) {
  const shown = useRef(face);

  useLayoutEffect(() => {
    if (shown.current !== face) screenHeading()?.focus();
    shown.current = face;
  }, [face]);
}

import { useLayoutEffect, useRef } from 'react';

/*
 * A control that goes when it was pressed takes the focus with it. What stands in its place takes it over at once, before
 * the paint: a dialog around it takes the focus itself in the next frame where nothing has it by then.
 */

/** For what stands in the place of the pressed control: takes the focus when it appears, or once it is wanted. */
export function useTakeFocus<Shown extends HTMLElement>(isWanted = true) {
  const ref = useRef<Shown>(null);

  useLayoutEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);

  return ref;
}

/** For the button that opens a form in its place: takes the focus again once that is closed, where `isFree` says so. */
export function useFocusBack<Shown extends HTMLElement>(isOpen: boolean, isFree = !isOpen) {
  const ref = useRef<Shown>(null);
  const wasOpen = useRef(isOpen);

  useLayoutEffect(() => {
    if (wasOpen.current && isFree) ref.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isFree]);

  return ref;
}

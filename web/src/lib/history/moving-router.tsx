import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { isCalm } from '#web/lib/device/is-calm.ts';

/** True for a list and what lies inside it, whichever comes first: `/providers` and `/providers/7`. */
const isListAndDetail = (from: string, to: string) => to.startsWith(`${from}/`) || from.startsWith(`${to}/`);

const canMove = () => 'startViewTransition' in document && !isCalm();

// The page stands still until then: a screen whose code is on its way comes without the movement.
const patienceMs = 300;

/**
 * React Router's BrowserRouter, but that a list changes into a screen inside it, and back by a link, as one movement where
 * the browser can do it and it is wanted. Back and Forward have the browser's own.
 */
export function MovingRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  const onShown = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what it waits for
  useLayoutEffect(() => {
    onShown.current?.();
  }, [location]);

  useLayoutEffect(() => {
    let from = history.location.pathname;

    return history.listen((next) => {
      // When its turn comes the history may be further on.
      const show = () => startTransition(() => setPlace({ action: history.action, location: history.location }));
      const isMove = next.action === 'PUSH' && isListAndDetail(from, next.location.pathname) && canMove();
      from = next.location.pathname;
      if (!isMove) return show();

      const transition = document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            onShown.current = resolve;
            window.setTimeout(resolve, patienceMs);
            show();
          }),
      );
      // In a page that nobody sees, or overtaken by the next one, it is skipped: the screen changes all the same.
      transition.ready.catch(() => undefined);
    });
  }, [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

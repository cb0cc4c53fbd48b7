import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The page scrolls to top on every route change (APP-08), back and forward included. */
export function ScrollToTop() {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
  }, [pathname]);

  return null;
}

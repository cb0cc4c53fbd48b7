import { useEffect, useEffectEvent } from 'react';

/** A pointer or the focus that only passes over a link wants nothing of it. */
const passingMs = 65;

/** What browsers say of the line, where they do. */
type Line = { saveData?: boolean; effectiveType?: string };

/** True where nothing should be fetched that nobody has asked for: to save data, or because the line is slow. */
function isLineSpare(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};

  return saveData || effectiveType.endsWith('2g') || !navigator.onLine;
}

/** The address in this app that a link leads to; undefined for where one is, and for what opens elsewhere. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;

  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return url.origin === window.location.origin && !isHere ? url : undefined;
}

/**
 * Calls back with where a link leads once somebody means it: a pointer rests on it, the focus stays on it, a finger touches
 * it. One listener for all links of the page; silent while data is to be saved and on slow lines.
 */
export function useLinkIntent(onIntent: (address: URL) => void) {
  const tell = useEffectEvent(onIntent);

  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    let timer = 0;

    const handle = ({ type, target }: Event) => {
      window.clearTimeout(timer);
      const address = addressOf(target);
      if (!address || isLineSpare()) return;

      if (type === 'touchstart') tell(address);
      else timer = window.setTimeout(() => tell(address), passingMs);
    };
    for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, handle, options);

    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, []);
}

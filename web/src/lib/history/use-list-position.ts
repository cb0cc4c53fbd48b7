import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import * as z from 'zod/mini';
import { readCookies } from '#web/lib/session/cookies.ts';
import { isAuthenticated } from '#web/lib/session/session.ts';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';

/** How far down a list was left, and by which link. */
type Place = { top: number; link: string | null };

const storageKey = 'kindwell.listPlaces';
const places = new Map<string, Place>(reloadedPlaces());

/** The places of this tab before it was loaded again. A page that was opened again starts at its top. */
function reloadedPlaces(): [string, Place][] {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') return [];

  const kept = readKept(storageKey, z.record(z.string(), z.number())) ?? {};
  return Object.entries(kept).map(([key, top]) => [key, { top, link: null }]);
}

// A logout leaves the page as well, and leaves nothing behind.
function keepPlaces() {
  if (!isAuthenticated(readCookies())) return;

  keep(storageKey, Object.fromEntries([...places].slice(-20).map(([key, { top }]) => [key, top])));
}

/** What a list notes in its step of Back, and hands to the links out of it for the way back that the pages offer. */
const listState = z.object({ pageCount: z.optional(z.int()), place: z.optional(z.string()) });

function useListState() {
  const { state } = useLocation();

  return listState.safeParse(state).data ?? {};
}

/** How many pages of a list are shown, kept in its step of Back: one, until more are asked for. */
export function usePageCount(): [number, () => void] {
  const { pathname, search } = useLocation();
  const { pageCount = 1 } = useListState();
  const navigate = useNavigate();

  const showMore = () =>
    void navigate(
      { pathname, search },
      { replace: true, state: { pageCount: pageCount + 1 }, preventScrollReset: true },
    );

  return [pageCount, showMore];
}

/** The step of Back whose place is taken up again; undefined where the list is shown again. */
const stepToResume = (type: NavigationType, key: string, place: string | undefined) => (type === 'POP' ? key : place);

/**
 * Brings a list back to where it was left, once it is there again: by Back and Forward, by a reload, and by the way back
 * that its pages offer. The link that led away has the focus again.
 */
export function useListPosition({ isReady }: { isReady: boolean }) {
  const { key } = useLocation();
  const { place } = useListState();
  const resumed = stepToResume(useNavigationType(), key, place);
  const done = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!isReady || resumed === undefined || done.current === resumed) return;

    done.current = resumed;
    const top = places.get(resumed)?.top ?? 0;
    if (top > 0) window.scrollTo(0, top);
  }, [isReady, resumed]);

  // biome-ignore lint/plugin: after the heading of the new screen, which takes the focus in a layout effect
  useEffect(() => {
    const link = resumed === undefined ? null : (places.get(resumed)?.link ?? null);
    if (!isReady || link === null) return;

    const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')];
    links.find((each) => each.getAttribute('href') === link)?.focus({ preventScroll: true });
  }, [isReady, resumed]);

  useNotedPlace(key);
}

/** Notes how far down the page is, for when it is left. */
function useNotedPlace(key: string) {
  useLayoutEffect(() => {
    let top = window.scrollY;
    const note = () => {
      top = window.scrollY;
    };
    const leave = () => {
      const link = document.activeElement instanceof HTMLAnchorElement ? document.activeElement : null;
      places.delete(key);
      places.set(key, { top, link: link?.getAttribute('href') ?? null });
    };
    const unload = () => {
      // What was scrolled last may not have been told of yet.
      note();
      leave();
      keepPlaces();
    };

    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', unload);

    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', unload);
      leave();
    };
  }, [key]);
}

/** What a link out of a list takes along: where the list is, how much of it was shown, and where it was left. */
export function useWayBack() {
  const { pathname, search, key } = useLocation();
  const { pageCount } = useListState();

  return { backTo: pathname + search, back: { pageCount, place: key } };
}

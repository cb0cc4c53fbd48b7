import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isCalm } from '#web/lib/device/is-calm.ts';

const glideMs = 200;

type Place = { left: number; top: number };

/** Where each item stands in its list, wherever the page is scrolled to. */
function placesIn(list: HTMLElement): Map<Element, Place> {
  const origin = list.getBoundingClientRect();

  return new Map(
    [...list.children].map((item) => {
      const { left, top } = item.getBoundingClientRect();
      return [item, { left: left - origin.left, top: top - origin.top }];
    }),
  );
}

/**
 * Lets the items of a list glide to their new places when others have come, gone or changed places: `order` says which there
 * are. Where no motion is wanted they are there at once.
 */
export function useGlide(listRef: RefObject<HTMLElement | null>, order: string) {
  const before = useRef<Map<Element, Place>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what it waits for
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;

    const now = placesIn(list);
    for (const [item, place] of now) {
      const from = before.current.get(item);
      if (!from || isCalm()) continue;

      const [right, down] = [from.left - place.left, from.top - place.top];
      if (right === 0 && down === 0) continue;
      item.animate([{ transform: `translate(${right}px, ${down}px)` }, { transform: 'none' }], {
        duration: glideMs,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      });
    }
    before.current = now;
  }, [order]);
}

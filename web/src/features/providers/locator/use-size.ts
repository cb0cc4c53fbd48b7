import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './lens.ts';

/** A size with the height of the letters there, all in pixels. */
export type MeasuredSize = Size & { type: number };

/** How large an element is, and its letters, in pixels; null until it was measured. */
export function useSize(ref: RefObject<HTMLElement | null>): MeasuredSize | null {
  const [size, setSize] = useState<MeasuredSize | null>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;

    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const type = Number.parseFloat(getComputedStyle(element).fontSize);
      setSize((last) =>
        last?.width === width && last.height === height && last.type === type ? last : { width, height, type },
      );
    };
    const observer = new ResizeObserver(measure);
    // Larger letters need not change the element itself, but make the page longer.
    observer.observe(document.body);
    observer.observe(element);
    measure();

    return () => observer.disconnect();
  }, [ref]);

  return size;
}

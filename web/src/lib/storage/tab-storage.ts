import type * as z from 'zod/mini';

/** What this tab keeps under a key over a reload; undefined when there is nothing, or nothing of this shape. */
export function readKept<T>(key: string, shape: z.ZodMiniType<T>): T | undefined {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps something for a reload of this tab. */
export function keep(key: string, value: object) {
  sessionStorage.setItem(key, JSON.stringify(value));
}

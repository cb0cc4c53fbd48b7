/**
 * How a list is read whose answer says what the `next` page is asked for with, null after the last; the first is asked for with ''.
 * Others add to such lists, so that they are asked for whenever their screen is opened.
 */
export const inPages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
  refetchOnMount: 'always',
} as const;

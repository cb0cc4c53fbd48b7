import type { PersonLook } from './person-looks.ts';

/** A person's letters on their colour. Decoration: the name stands beside it in words. */
export function PersonMark({ letters, look }: PersonLook) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full border px-1 text-small font-semibold ${look}`}
    >
      {letters}
    </span>
  );
}

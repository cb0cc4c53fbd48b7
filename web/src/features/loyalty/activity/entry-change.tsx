import { formatChange } from '#web/features/loyalty/entry-words.ts';

/** How many points came or went, with the sign that says which. */
export function EntryChange({ points }: { points: number }) {
  return (
    <span className={`font-semibold whitespace-nowrap tabular ${points > 0 ? 'text-primary' : ''}`}>
      {formatChange(points)}
    </span>
  );
}

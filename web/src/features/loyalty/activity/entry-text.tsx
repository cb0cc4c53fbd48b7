import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { formatChange } from '#web/features/loyalty/entry-words.ts';

/** How many points came or went, with the sign that says which; those that cannot be used yet are not shown as a gain. */
export function EntryChange({ action: { points, status } }: { action: Pick<LoyaltyAction, 'points' | 'status'> }) {
  const gain = points > 0 ? 'text-primary' : '';

  return (
    <span className={`font-semibold whitespace-nowrap tabular ${status === 'pending' ? 'text-muted' : gain}`}>
      {formatChange(points)}
    </span>
  );
}

/** Where a movement of points was, and what. */
export function EntryText({ action: { title, description, clinic } }: { action: LoyaltyAction }) {
  const line = [clinic ? title : null, description].filter(Boolean).join(' · ');

  return (
    <>
      <p className="font-semibold">{clinic?.name ?? title}</p>
      {line ? <p className="text-small text-muted">{line}</p> : null}
    </>
  );
}

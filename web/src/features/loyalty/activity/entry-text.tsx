import type { LoyaltyAction } from '@kindwell/contract/loyalty.ts';

/** What a movement of points was, and where. */
export function EntryText({ action: { title, description, clinic } }: { action: LoyaltyAction }) {
  const line = [clinic?.name, description].filter(Boolean).join(' · ');

  return (
    <>
      <p className="font-semibold">{title}</p>
      {line ? <p className="text-small text-muted">{line}</p> : null}
    </>
  );
}

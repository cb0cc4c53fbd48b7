import { m } from '#web/paraglide/messages.js';

/** Which bar is what: they differ in where they stand, and the words say it. */
export function ChartLegend({ hasExpired }: { hasExpired: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <Key ink="bg-primary forced-colors:bg-[CanvasText]" name={m.analytics_column_earned()} />
      <Key ink="bg-used forced-colors:bg-[GrayText]" name={m.analytics_column_used()} />
      {hasExpired ? <Key ink="border border-dashed border-expired" name={m.analytics_column_expired()} /> : null}
    </ul>
  );
}

function Key({ ink, name }: { ink: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3.5 rounded-sm forced-color-adjust-none ${ink}`} />
      {name}
    </li>
  );
}

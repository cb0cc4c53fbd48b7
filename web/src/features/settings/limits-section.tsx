import { usePoints } from '#web/lib/points.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/card.tsx';
import { LimitForm } from './limit-form.tsx';

/** How many points others may redeem in a month, for who looks after them. */
export function LimitsSection() {
  const { data } = usePoints();
  // Oneself comes first, and nobody sets a limit for oneself.
  const others = data?.people.slice(1) ?? [];
  if (others.length === 0) return <p className={cardClass('text-muted')}>{m.settings_limits_none()}</p>;

  return (
    <ul className={cardClass('flex flex-col divide-y divide-border')}>
      {others.map((person) => (
        <li key={person.dependant.id} className="py-4 first:pt-0 last:pb-0">
          <LimitForm person={person} />
        </li>
      ))}
    </ul>
  );
}

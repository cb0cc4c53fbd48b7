import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { usePoints } from '#web/lib/reads/points.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/content/card.tsx';

/** The rules of points in plain words, for the person who opens them; open for a person who has none yet. */
export function AboutPoints() {
  const { points, expiryMonths: months } = usePoints().data ?? {};

  return (
    <details open={points?.lifetime === 0 || undefined} className={cardClass('group py-1.5')}>
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-chip text-h3">
        {m.loyalty_about()}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform duration-120 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5 pt-1 pb-3">
        <li>{m.loyalty_about_earn()}</li>
        <li>{m.loyalty_about_people()}</li>
        {months ? <li>{m.loyalty_about_expiry({ months })}</li> : null}
        <li>{m.loyalty_about_rate()}</li>
        <li>{m.loyalty_about_cash()}</li>
        <li>{m.loyalty_about_federal()}</li>
      </ul>
      <Link to={`${paths.help}#points`} className="link mb-3 inline-block">
        {m.loyalty_about_more()}
      </Link>
    </details>
  );
}

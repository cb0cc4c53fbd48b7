import { CalendarDays, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { wayOn } from '#web/features/loyalty/way-on.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { type Boost, daysLeft, daysOf, stateOf, timesOf } from './boost-words.ts';

/** One boost: how much, for what, where and until when, and the way to use it. */
export function BoostCard({ boost, isFeatured = false }: { boost: Boost; isFeatured?: boolean }) {
  const { title, description, clinic } = boost;
  const now = clock.now();
  const days = daysOf(boost, now);
  const left = daysLeft(boost, now);
  const on = wayOn({ type: boost.earns ?? 'visit', clinic });
  const Heading = isFeatured ? 'h2' : 'h3';
  const way = on ? (
    <Link
      to={on.to}
      className={buttonClass(isFeatured ? 'primary' : 'secondary', 'mt-auto shrink-0 sm:min-w-44 sm:self-start')}
    >
      {on.label}
    </Link>
  ) : null;

  return (
    <article
      {...(isFeatured && { 'data-care-card': '' })}
      className={cardClass(`flex h-full flex-col gap-4 ${isFeatured ? featuredClass : ''}`)}
    >
      {isFeatured ? <CareMark /> : null}
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p
            className={`rounded-control bg-points-soft px-3 py-1 text-points tabular ${isFeatured ? 'text-display' : 'text-h2'}`}
          >
            {timesOf(boost)}
          </p>
          <Chip look={boost.active ? 'primary' : 'neutral'}>{stateOf(boost)}</Chip>
          {left ? <Chip look="points">{m.loyalty_boost_days_left({ count: left })}</Chip> : null}
        </div>
        <div className="flex flex-col gap-1">
          <Heading className={isFeatured ? 'text-h1' : 'text-h3'}>{title}</Heading>
          {description ? <p className="max-w-prose">{description}</p> : null}
        </div>
        <ul className="flex flex-col gap-1 text-muted">
          <li className="flex items-start gap-2">
            <MapPin aria-hidden="true" className="mt-0.5 size-5" strokeWidth={1.75} />
            {clinic ? m.loyalty_boost_clinic({ clinic: clinic.name }) : m.loyalty_boost_everywhere()}
          </li>
          {days ? (
            <li className="flex items-start gap-2">
              <CalendarDays aria-hidden="true" className="mt-0.5 size-5" strokeWidth={1.75} />
              {days}
            </li>
          ) : null}
        </ul>
        {isFeatured ? way : null}
      </div>
      {isFeatured ? null : way}
      {isFeatured ? <Scene name="success" className="max-md:hidden md:h-64 md:shrink-0" /> : null}
    </article>
  );
}

// Where there is room a picture stands at its side, and the card is not half empty.
const featuredClass = 'relative sm:p-6 md:flex-row md:items-center md:justify-between md:gap-8';

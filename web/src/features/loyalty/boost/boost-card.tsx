import { CalendarDays, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { wayOn } from '#web/features/loyalty/way-on.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { type Boost, boostedOf, daysLeft, daysOf, stateOf, timesOf } from './boost-words.ts';

type BoostCardProps = {
  boost: Boost;
  /** What the deed brings without it; undefined where nobody knows. */
  base: number | undefined;
};

/** One boost: how much, for what, where and until when, and the way to use it. */
export function BoostCard({ boost, base }: BoostCardProps) {
  const on = wayOf(boost);

  return (
    <article className={cardClass('flex h-full flex-col gap-3')}>
      <BoostState boost={boost} />
      <div className="flex flex-col gap-1">
        <h3 className="text-h3">{boost.title}</h3>
        {boost.description ? <p>{boost.description}</p> : null}
      </div>
      {base === undefined ? null : <BoostedPoints boost={boost} base={base} look="text-h2" />}
      <BoostFacts boost={boost} />
      {on ? (
        <Link to={on.to} className={buttonClass('link', 'mt-auto self-start')}>
          {on.label}
        </Link>
      ) : null}
    </article>
  );
}

/** The boost that a screen begins with, as its one dark card: the points, else the factor, as the largest thing, and a picture. */
export function FeaturedBoost({ boost, base }: BoostCardProps) {
  const on = wayOf(boost);

  return (
    <article
      data-care-card=""
      className={cardClass('relative sm:p-6 md:flex md:items-center md:justify-between md:gap-8')}
    >
      <CareMark />
      <div className="flex flex-col gap-4">
        {base === undefined ? (
          <p className="text-[min(5rem,15vw)]/none font-bold text-points tabular">{timesOf(boost)}</p>
        ) : (
          <BoostedPoints boost={boost} base={base} look="block text-[min(5rem,15vw)]/none font-bold" />
        )}
        <BoostState boost={boost} isFactorSaid={base === undefined} />
        <div className="flex flex-col gap-1">
          <h2 className="text-h2 sm:text-h1">{boost.title}</h2>
          {boost.description ? <p className="max-w-prose">{boost.description}</p> : null}
        </div>
        <BoostFacts boost={boost} />
        {on ? (
          <Link to={on.to} className={buttonClass('primary', 'shrink-0 sm:min-w-44 sm:self-start')}>
            {on.label}
          </Link>
        ) : null}
      </div>
      <Scene name="success" className="absolute end-4 top-4 h-24 md:static md:h-64 md:shrink-0" />
    </article>
  );
}

const wayOf = ({ earns, clinic }: Boost) => wayOn({ type: earns ?? 'visit', clinic });

/** What the deed brings with it, and what without. */
const BoostedPoints = ({ boost, base, look }: { boost: Boost; base: number; look: string }) => (
  <p>
    <span className={`text-points tabular ${look}`}>{formatNumber(boostedOf(boost, base))}</span>{' '}
    <span className="text-small text-muted tabular">
      {m.loyalty_boost_instead({ figure: formatNumber(base), count: base })}
    </span>
  </p>
);

type BoostStateProps = {
  boost: Boost;
  /** The factor stands beside it. */
  isFactorSaid?: boolean;
};

/** Whether it counts now, and for how long still; and the factor, unless the title begins with it. */
function BoostState({ boost, isFactorSaid = false }: BoostStateProps) {
  const left = daysLeft(boost, clock.now());
  const times = timesOf(boost);

  return (
    <div className="flex flex-wrap gap-2">
      {isFactorSaid || boost.title.startsWith(times) ? null : <Chip look="points">{times}</Chip>}
      <Chip look={boost.active ? 'primary' : 'neutral'}>{stateOf(boost)}</Chip>
      {left ? <Chip look="points">{m.loyalty_boost_days_left({ count: left })}</Chip> : null}
    </div>
  );
}

/** Where it counts, and when. */
function BoostFacts({ boost }: { boost: Boost }) {
  const { clinic } = boost;
  const days = daysOf(boost, clock.now());

  return (
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
  );
}

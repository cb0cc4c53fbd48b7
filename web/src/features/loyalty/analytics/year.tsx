import { Link } from 'react-router';
import { clock } from '#web/lib/dates/clock.ts';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import {
  formatMonth,
  isLively,
  joinedWithinYear,
  type Month,
  monthsSince,
  reachesStart,
  type Summary,
  useSummary,
} from './months.ts';
import { MonthsBlock } from './months-block.tsx';
import { TopWays } from './top-ways.tsx';

type Story = { summary: Summary; months: Month[] };

/** What the months come to, as one tells it: a sentence, and what was best in them. */
function YearStory({ summary, months, isFromStart }: Story & { isFromStart: boolean }) {
  const { earned, used, visits, sources } = summary;
  const [first] = sources;
  const best = bestOf(months);

  return (
    <section data-care-card="" className={cardClass('relative flex flex-col gap-5 sm:p-6')}>
      <CareMark />
      <h2 className="text-h2 sm:text-h1">{headlineOf({ earned, visits, since: months[0]?.month, isFromStart })}</h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {best && best.earned > 0 ? (
          <Fact name={m.analytics_best()} value={formatMonth(best.month)} points={best.earned} />
        ) : null}
        {first ? <Fact name={m.analytics_most()} value={first.title} points={first.points} /> : null}
        <Fact name={m.analytics_used()} value={pointsWords(used)} />
      </dl>
      <Link to={paths.rewards} className={buttonClass('primary', 'sm:min-w-44 sm:self-start')}>
        {m.loyalty_use_points()}
      </Link>
    </section>
  );
}

/** Somebody whose points are still to come: what brings the first, and the way to it. */
function YearAhead({ isFromStart }: { isFromStart: boolean }) {
  return (
    <section
      data-care-card=""
      className={cardClass('relative flex flex-col gap-5 sm:p-6 md:flex-row md:items-center md:justify-between')}
    >
      <CareMark />
      <div className="flex flex-col items-start gap-4">
        <h2 className="text-h2 sm:text-h1">{headlineOf({ earned: 0, visits: 0, since: undefined, isFromStart })}</h2>
        <p className="max-w-prose text-muted">{m.analytics_story_none_text()}</p>
        <Link to={paths.points} className={buttonClass()}>
          {m.loyalty_how_to_earn()}
        </Link>
      </div>
      <Scene name="gift" className="h-36 md:shrink-0" />
    </section>
  );
}

type Told = Pick<Summary, 'earned' | 'visits'> & { since: string | undefined; isFromStart: boolean };

/** «Since March 2026 you earned 20,600 points and completed 14 visits.» */
function headlineOf({ earned, visits, since, isFromStart }: Told): string {
  if (earned <= 0 || since === undefined)
    return visits === 0 && isFromStart ? m.analytics_story_none() : m.analytics_nothing_earned();

  const month = formatMonth(since);
  const points = pointsWords(earned);
  if (visits === 0) return m.analytics_story_points({ month, points });

  return m.analytics_story({
    month,
    points,
    visits: m.analytics_visit_count({ figure: formatNumber(visits), count: visits }),
  });
}

/** The month that brought most, the first of several alike. */
const bestOf = (months: Month[]): Month | undefined =>
  months.reduce<Month | undefined>((one, other) => (one && one.earned >= other.earned ? one : other), undefined);

const pointsWords = (points: number) => m.analytics_points({ points: formatNumber(points), count: points });

/** What the headline does not say. */
function Fact({ name, value, points }: { name: string; value: string; points?: number }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd>
        <span className="block font-semibold text-points first-letter:uppercase tabular">{value}</span>
        {points === undefined ? null : (
          <span className="block text-small text-muted tabular">{pointsWords(points)}</span>
        )}
      </dd>
    </div>
  );
}

/** A whole year unless the address asks for half of it. */
const readRange = (parameters: URLSearchParams) => ({ months: parameters.get('months') === '6' ? '6' : '' });

type YearProps = {
  /** When the patient joined (ISO 8601). */
  memberSince: string | null;
};

/** How many months are looked at, kept in the address; a year that somebody was not there for goes back to when they joined. */
export function RangeField({ memberSince }: YearProps) {
  const { shown, change } = useAddressFilters(readRange);
  const ranges = [
    { months: '', name: joinedWithinYear(memberSince, clock.now()) ? m.analytics_range_joined : m.analytics_range_12 },
    { months: '6', name: m.analytics_range_6 },
  ];

  return (
    <div role="group" aria-label={m.analytics_range()} className="flex flex-wrap gap-2">
      {ranges.map(({ months, name }) => (
        <FilterChip key={months} isPressed={shown.months === months} onPress={() => change({ months })}>
          {name()}
        </FilterChip>
      ))}
    </div>
  );
}

/** The points and visits of the last months: as a story, month by month, and where they came from. */
export function Year({ memberSince }: YearProps) {
  const { filters } = useAddressFilters(readRange);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useSummary(filters.months === '6' ? '6' : '12');

  if (isError && !data)
    return <ErrorCard message={m.analytics_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (!data) return <YearSkeleton />;

  const months = monthsSince(memberSince, data.months);
  const isFromStart = reachesStart(memberSince, months);
  if (!months.some(isLively) && data.visits === 0 && data.referrals === 0)
    return <YearAhead isFromStart={isFromStart} />;

  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={`flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <YearStory summary={data} months={months} isFromStart={isFromStart} />
      <div className="grid items-start gap-6 xl:grid-cols-3">
        <div className="xl:col-span-2">
          <MonthsBlock months={months} />
        </div>
        <TopWays summary={data} />
      </div>
    </div>
  );
}

function YearSkeleton() {
  return (
    <Skeleton label={m.analytics_loading()}>
      <div className="flex flex-col gap-6">
        <SkeletonBox className="h-48" />
        <SkeletonBox className="h-64" />
        <SkeletonBox className="h-64" />
      </div>
    </Skeleton>
  );
}

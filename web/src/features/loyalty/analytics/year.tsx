import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { formatMonth, type Month, monthsSince, reachesStart, type Summary, useSummary } from './months.ts';
import { MonthsBlock } from './months-block.tsx';
import { TopWays } from './top-ways.tsx';

type Story = { summary: Summary; months: Month[] };

/** What the months come to, as one tells it: a sentence, what was best in them, and the figures behind it. */
function YearStory({ summary, months, isFromStart }: Story & { isFromStart: boolean }) {
  const { earned, used, visits } = summary;

  return (
    <section data-care-card="" className={cardClass('relative flex flex-col gap-5 sm:p-6')}>
      <CareMark />
      <div className="flex flex-col gap-2">
        <h2 className="text-h2 sm:text-h1">{headlineOf({ earned, visits, since: months[0]?.month, isFromStart })}</h2>
        <p className="max-w-prose text-muted">{bestOf({ summary, months })}</p>
      </div>
      <dl className="flex flex-wrap gap-3">
        <Figure name={m.analytics_earned()} value={earned} />
        <Figure name={m.analytics_used()} value={used} />
        <Figure name={m.analytics_visits()} value={visits} />
      </dl>
    </section>
  );
}

type Told = Pick<Summary, 'earned' | 'visits'> & { since: string | undefined; isFromStart: boolean };

/** «Since March 2026 you earned 20,600 points and completed 14 visits.» */
function headlineOf({ earned, visits, since, isFromStart }: Told): string {
  if (earned <= 0 || since === undefined)
    return visits === 0 && isFromStart ? m.analytics_story_none() : m.analytics_nothing_earned();

  const month = formatMonth(since);
  const points = m.analytics_points({ points: formatNumber(earned), count: earned });
  if (visits === 0) return m.analytics_story_points({ month, points });

  return m.analytics_story({
    month,
    points,
    visits: m.analytics_visit_count({ figure: formatNumber(visits), count: visits }),
  });
}

/** «Your best month was September, with 7,000 points. Most points came from: Completed visits.» */
function bestOf({ summary: { earned, sources }, months }: Story): string {
  const best = months.reduce<Month | undefined>(
    (one, other) => (one && one.earned >= other.earned ? one : other),
    undefined,
  );
  if (earned <= 0 || !best) return m.analytics_story_none_text();

  const [first] = sources;
  const month = m.analytics_story_best({
    month: formatMonth(best.month),
    points: m.analytics_points({ points: formatNumber(best.earned), count: best.earned }),
  });
  return first ? `${month} ${m.analytics_story_most({ way: first.title })}` : month;
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex max-w-full grow basis-22 flex-col-reverse justify-end gap-1">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-h2 text-points tabular">{formatNumber(value)}</dd>
    </div>
  );
}

/** A whole year unless the address asks for half of it. */
const readRange = (parameters: URLSearchParams) => ({ months: parameters.get('months') === '6' ? '6' : '' });

/** How many months are looked at, kept in the address. */
export function RangeField() {
  const { shown, change } = useAddressFilters(readRange);

  return (
    <SelectField
      label={m.analytics_range()}
      className="md:w-44"
      value={shown.months}
      onChange={({ target }) => change({ months: target.value })}
      options={[
        { value: '', label: m.analytics_range_12() },
        { value: '6', label: m.analytics_range_6() },
      ]}
    />
  );
}

type YearProps = {
  /** When the patient joined (ISO 8601). */
  memberSince: string | null;
};

/** The points and visits of the last months: as a story, month by month, and where they came from. */
export function Year({ memberSince }: YearProps) {
  const { filters } = useAddressFilters(readRange);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useSummary(filters.months === '6' ? '6' : '12');

  if (isError && !data)
    return <ErrorCard message={m.analytics_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (!data) return <YearSkeleton />;

  const months = monthsSince(memberSince, data.months);

  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={`flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <YearStory summary={data} months={months} isFromStart={reachesStart(memberSince, months)} />
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
        <SkeletonBox className="h-96" />
        <SkeletonBox className="h-64" />
      </div>
    </Skeleton>
  );
}

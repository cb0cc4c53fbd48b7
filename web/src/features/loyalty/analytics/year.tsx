import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { formatMonth, monthsSince, type Summary, useSummary } from './months.ts';
import { MonthsBlock } from './months-block.tsx';
import { TopWays } from './top-ways.tsx';

/** What the months come to: one sentence, and the three figures behind it. */
function YearStory({ summary: { earned, used, visits }, since }: { summary: Summary; since: string | undefined }) {
  return (
    <section className={cardClass('flex flex-col gap-5 bg-points-soft! sm:p-6')}>
      <h2 className="max-w-prose text-h2 text-points sm:text-h1">{headlineOf({ earned, visits, since })}</h2>
      <dl className="flex flex-wrap gap-3">
        <Figure name={m.analytics_earned()} value={earned} />
        <Figure name={m.analytics_used()} value={used} />
        <Figure name={m.analytics_visits()} value={visits} />
      </dl>
    </section>
  );
}

/** «Since March 2026 you earned 20,600 points and completed 14 visits.» */
function headlineOf({
  earned,
  visits,
  since,
}: Pick<Summary, 'earned' | 'visits'> & { since: string | undefined }): string {
  if (earned <= 0 || since === undefined) return m.analytics_nothing_earned();

  const month = formatMonth(since);
  const points = m.analytics_points({ points: formatNumber(earned), count: earned });
  if (visits === 0) return m.analytics_story_points({ month, points });

  return m.analytics_story({
    month,
    points,
    visits: m.analytics_visit_count({ figure: formatNumber(visits), count: visits }),
  });
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex max-w-full grow basis-22 flex-col-reverse justify-end gap-1">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-h2 tabular">{formatNumber(value)}</dd>
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
      <YearStory summary={data} since={months[0]?.month} />
      <MonthsBlock months={months} />
      <TopWays summary={data} />
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

import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { type Summary, useSummary } from './months.ts';
import { MonthsBlock } from './months-block.tsx';
import { TopWays } from './top-ways.tsx';

/** What the months come to, in three figures. */
function YearFigures({ summary: { earned, used, visits } }: { summary: Summary }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure name={m.analytics_earned()} value={earned} ink="text-points" />
      <Figure name={m.analytics_used()} value={used} />
      <Figure name={m.analytics_visits()} value={visits} />
    </dl>
  );
}

function Figure({ name, value, ink = '' }: { name: string; value: number; ink?: string }) {
  return (
    <div className={cardClass('flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 sm:flex-col')}>
      <dt className="text-muted">{name}</dt>
      <dd className={`min-w-0 text-h1 tabular wrap-anywhere ${ink}`}>{formatNumber(value)}</dd>
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

/** The points and visits of the last months: in figures, month by month, and where they came from. */
export function Year() {
  const { filters } = useAddressFilters(readRange);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useSummary(filters.months === '6' ? '6' : '12');

  if (isError && !data)
    return <ErrorCard message={m.analytics_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (!data) return <YearSkeleton />;

  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={`flex flex-col gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <YearFigures summary={data} />
      <MonthsBlock months={data.months} />
      <TopWays summary={data} />
    </div>
  );
}

function YearSkeleton() {
  return (
    <Skeleton label={m.analytics_loading()}>
      <div className="flex flex-col gap-6">
        <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
          <SkeletonBox className="h-16 sm:h-26" />
          <SkeletonBox className="h-16 sm:h-26" />
          <SkeletonBox className="h-16 sm:h-26" />
        </div>
        <SkeletonBox className="h-96" />
        <SkeletonBox className="h-64" />
      </div>
    </Skeleton>
  );
}

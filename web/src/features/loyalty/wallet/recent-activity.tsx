import { useId } from 'react';
import { Link } from 'react-router';
import { ActivityRows } from '#web/features/loyalty/activity/activity-rows.tsx';
import { ActivitySkeleton } from '#web/features/loyalty/activity/activity-skeleton.tsx';
import { useRecentActions } from '#web/features/loyalty/loyalty-api.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';

/** The latest movements of points; nothing where there are none. */
export function RecentActivity() {
  const headingId = useId();
  const { data, isError, isFetching, refetch } = useRecentActions();

  if (isError && !data)
    return (
      <ErrorCard
        title={m.loyalty_recent()}
        message={m.loyalty_activity_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (!data) return <ActivitySkeleton count={5} />;
  if (data.actions.length === 0) return null;

  return (
    <section aria-labelledby={headingId} className={cardClass('flex flex-col gap-1 pb-1')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-h3">
          {m.loyalty_recent()}
        </h2>
        <Link to={paths.activity} className="link">
          {m.loyalty_see_activity()}
        </Link>
      </div>
      <ActivityRows actions={data.actions} />
    </section>
  );
}

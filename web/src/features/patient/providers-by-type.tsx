import { Link } from 'react-router';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { useDomains } from './patient-api.ts';

/** How many of the patient's providers there are of each domain of care, each leading to them. */
export function ProvidersByType() {
  const { data, isError, isFetching, refetch } = useDomains();

  if (isError && !data) {
    return <ErrorCard message={m.patient_domains_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  if (!data) {
    return (
      <Skeleton label={m.patient_loading_domains()}>
        <SkeletonBox className="h-28" />
      </Skeleton>
    );
  }

  return (
    <section className={cardClass('flex flex-col gap-3')}>
      <h2 className="text-h3">{m.patient_my_providers()}</h2>
      {data.domains.length === 0 ? <p className="text-muted">{m.patient_domains_empty()}</p> : null}
      <ul className="flex flex-wrap gap-3">
        {data.domains.map(({ id, title, count }) => (
          <li key={id}>
            <Link
              to={paths.providers}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-border px-4 text-label hover:border-primary hover:text-primary"
            >
              {title}
              <span className="text-muted tabular">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.domains.length === 0 ? (
        <Link to={paths.findProviders} className="link self-start">
          {m.patient_find_providers()}
        </Link>
      ) : null}
    </section>
  );
}

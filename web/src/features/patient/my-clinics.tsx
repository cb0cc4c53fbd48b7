import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { ProvidersArt } from '#web/ui/art.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card, cardLinkClass } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkeletonCard } from '#web/ui/skeleton-card.tsx';
import { useClinics } from './patient-api.ts';

/** The clinics that the patient keeps or has visited, each a way to its page. */
export function MyClinics() {
  const { data, isError, isFetching, refetch } = useClinics();

  if (isError && !data) {
    return <ErrorCard message={m.patient_clinics_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  if (!data) {
    return (
      <Skeleton label={m.patient_loading_clinics()}>
        <SkeletonCard />
      </Skeleton>
    );
  }

  const { clinics } = data;

  if (clinics.length === 0) {
    const findLink = (
      <Link to={paths.findProviders} className={buttonClass()}>
        {m.patient_find_providers()}
      </Link>
    );

    return <EmptyState art={<ProvidersArt />} message={m.patient_clinics_empty()} action={findLink} />;
  }

  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {clinics.map(({ id, name, logo, domainTitle, city, state, isRewardBox }) => (
        <li key={id}>
          <Card isHoverable className="flex h-full items-start gap-4">
            <Avatar name={name} src={logo?.['100x100'] ?? null} size="medium" />
            <div className="flex min-w-0 flex-col items-start gap-1">
              <h2 className="max-w-full text-h3">
                <Link to={paths.clinic(id)} className={cardLinkClass}>
                  {name}
                </Link>
              </h2>
              <p className="text-small text-muted">
                {domainTitle} · {city}, {state}
              </p>
              {isRewardBox ? <Chip look="points">{m.patient_double_points()}</Chip> : null}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { useConsultationTypes } from '#web/features/appointments/times-api.ts';
import { ServiceList } from '#web/features/providers/clinic/service-list.tsx';
import { TabSkeleton } from '#web/features/providers/detail-states.tsx';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';

type ClinicServicesProps = {
  clinic: Pick<ClinicDetail, 'id' | 'features'>;
  onBook: (typeId: number) => void;
};

/** The tab Services of a clinic's page: first the visits that can be booked, as the next times ask for them too, then what is done there. */
export function ClinicServices({ clinic, onBook }: ClinicServicesProps) {
  const { data, isError, isFetching, refetch } = useConsultationTypes(clinic.id, undefined);
  const types = data?.consultationTypes ?? [];

  // The list would be pushed down by what comes over it.
  if (data === undefined && !isError) return <TabSkeleton />;

  const hasFailed = data === undefined;
  if (!hasFailed && types.length === 0 && clinic.features.length === 0)
    return <p className="text-muted">{m.providers_no_services()}</p>;

  return (
    <div className="flex flex-col gap-8">
      {hasFailed ? (
        <ErrorCard message={m.booking_types_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {types.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h3 id="bookable" className="text-h3">
            {m.providers_services_book()}
          </h3>
          <ul aria-labelledby="bookable" className={cardClass('flex flex-col divide-y divide-border py-0!')}>
            {types.map(({ id, name, duration }) => (
              <li key={id} className="flex items-center gap-3 py-3">
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-semibold">{name}</span>{' '}
                  <span className="block text-small text-muted">{m.booking_type_minutes({ minutes: duration })}</span>
                </p>
                <Button
                  variant="secondary"
                  className="min-h-11!"
                  aria-label={m.providers_book_type({ type: name })}
                  onClick={() => onBook(id)}
                >
                  {m.appointments_book_short()}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {clinic.features.length > 0 ? (
        <ServiceList
          title={types.length > 0 ? m.providers_services_done() : m.providers_services()}
          services={clinic.features}
        />
      ) : null}
    </div>
  );
}

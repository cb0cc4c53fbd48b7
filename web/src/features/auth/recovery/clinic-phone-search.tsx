import { type ClinicPhone, clinicPhones } from '@kindwell/contract/providers.ts';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';

/** The clinics of a name with their phones. The list before stays while that of another name is on its way. */
function useClinicPhones(search: string) {
  const { data, error, isFetching, isPaused, isPlaceholderData, refetch } = useOperation(
    clinicPhones,
    { query: { search } },
    { keepsPrevious: true },
  );

  // Without a network nothing is asked; it goes on by itself with the connection.
  const isUnasked = isPaused && (data === undefined || isPlaceholderData);

  return {
    clinics: data?.clinics,
    failure: error || isUnasked ? messageOf(error, m.auth_recovery_clinic_failed()) : undefined,
    isLooking: isFetching,
    retry: () => void refetch(),
  };
}

const shortestSearch = 2;

/** The phone of a clinic for somebody who cannot sign in and names it. */
export function ClinicPhoneSearch() {
  const [search, setSearch] = useState('');
  const isLongEnough = search.trim().length >= shortestSearch;

  return (
    <div className="flex flex-col gap-3">
      <SearchBox label={m.auth_recovery_clinic_name()} value={search} onSearch={setSearch} />
      {isLongEnough ? <Found search={search.trim()} /> : null}
    </div>
  );
}

function Found({ search }: { search: string }) {
  const { clinics, failure, isLooking, retry } = useClinicPhones(search);

  if (failure !== undefined)
    return <ErrorCard isInCard isAlert message={failure} onRetry={retry} isRetrying={isLooking} />;

  return (
    <div role="status" aria-busy={isLooking} className="rounded-control">
      {clinics === undefined ? <p className="text-small text-muted">{m.auth_recovery_clinic_looking()}</p> : null}
      {clinics?.length === 0 ? <p>{m.auth_recovery_clinic_none()}</p> : null}
      {clinics?.length ? <Clinics clinics={clinics} /> : null}
    </div>
  );
}

function Clinics({ clinics }: { clinics: ClinicPhone[] }) {
  return (
    <ul aria-label={m.auth_recovery_clinic()} className="flex flex-col gap-3">
      {clinics.map(({ name, city, state, phone }) => (
        <li key={`${name} ${phone} ${city}`} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0">
            {name}
            <span className="block text-small text-muted">{m.auth_recovery_clinic_city({ city, state })}</span>
          </span>
          <a
            href={`tel:${phone}`}
            aria-label={m.auth_recovery_clinic_call({ clinic: name, phone: formatPhone(phone) })}
            className="link inline-flex min-h-6 items-center gap-2 tabular"
          >
            <Phone aria-hidden="true" className="size-4" strokeWidth={2} />
            {formatPhone(phone)}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { clinicPhones } from '@kindwell/contract/providers.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { m } from '#web/paraglide/messages.js';

/** The clinics of a name with their phones. The list before stays while that of another name is on its way. */
export function useClinicPhones(search: string) {
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

import { type ClinicPhone, clinicPhones } from '@kindwell/contract/providers.ts';
import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { m } from '#web/paraglide/messages.js';

/** What a name has found: undefined while it is looked for the first time; `failure` where that failed. */
type Found = { search: string; clinics: ClinicPhone[] | undefined; failure: string | undefined };

/** The clinics of a name with their phones. The list before stays while that of another name is on its way. */
export function useClinicPhones(search: string) {
  const [found, setFound] = useState<Found>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;

    callApi(clinicPhones, { query: { search } }, { signal }).then(
      ({ clinics }) => setFound({ search, clinics, failure: undefined }),
      (error) => {
        if (!signal.aborted)
          setFound({ search, clinics: undefined, failure: messageOf(error, m.auth_recovery_clinic_failed()) });
      },
    );

    return () => controller.abort();
  }, [search, turn]);

  return {
    clinics: found?.clinics,
    failure: found?.failure,
    isLooking: found?.search !== search,
    retry: () => {
      setFound(undefined);
      setTurn(turn + 1);
    },
  };
}

import type { Received } from '@kindwell/contract/endpoint.ts';
import { patientSetting } from '@kindwell/contract/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';

/** Everything that the settings show. */
export type PatientSetting = Received<typeof patientSetting>;

const queryKey = [patientSetting.name, {}];

export const usePatientSetting = () => useOperation(patientSetting, {});

/** Looks at what is saved now, past the cache, which then holds it. */
export function useLatestSetting(): () => Promise<PatientSetting> {
  const queryClient = useQueryClient();

  return async () => {
    // Not as a query, which offline would wait unseen rather than fail.
    const latest = await callApi(patientSetting, {});
    queryClient.setQueryData<PatientSetting>(queryKey, latest);
    return latest;
  };
}

/** Puts what a save has answered into the cache: the settings are fetched again later, or not at all where that fails. */
export function useKeepSetting(): (saved: Partial<PatientSetting>) => void {
  const queryClient = useQueryClient();

  return (saved) => queryClient.setQueryData<PatientSetting>(queryKey, (known) => known && { ...known, ...saved });
}

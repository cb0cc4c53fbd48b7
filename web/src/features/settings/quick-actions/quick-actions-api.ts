import type { Received } from '@kindwell/contract/endpoint.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import type { QuickAction } from '@kindwell/contract/quick-actions.ts';
import { patientSetting, savePreferences } from '@kindwell/contract/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { tellStale } from '#web/lib/other-tabs.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/toast.ts';

/** Shows another order at once and saves it; one after the other, so that the last one stands. */
export function useSaveQuickActions() {
  const queryClient = useQueryClient();

  return useMutation({
    scope: { id: 'quickActions' },
    mutationFn: (quickActions: QuickAction[]) => callApi(savePreferences, { body: { quickActions } }),
    onMutate: (quickActions) => {
      queryClient.setQueryData<Received<typeof patientData>>(
        [patientData.name, {}],
        (known) => known && { ...known, patient: { ...known.patient, quickActions } },
      );
    },
    onError: (error) => {
      const description = messageOf(error, m.settings_try_again());
      toast({ title: m.settings_actions_failed(), description, variant: 'destructive' });
      void queryClient.invalidateQueries({ queryKey: [patientData.name] });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [patientSetting.name] });
      tellStale([patientSetting.name, patientData.name]);
    },
  });
}

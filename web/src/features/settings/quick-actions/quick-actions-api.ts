import type { Received } from '@kindwell/contract/endpoint.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import type { QuickAction } from '@kindwell/contract/quick-actions.ts';
import { patientSetting, savePreferences } from '@kindwell/contract/settings.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeepSetting, useLatestSetting } from '#web/features/settings/settings-api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { announceStale } from '#web/lib/session/other-tabs.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';

/** What somebody did to the quick actions, whatever their order was: so it can be done to that of another device too. */
export type ActionEdit = (actions: QuickAction[]) => QuickAction[];

/** Moves one of them a place further up (-1) or down (1); the list stays the same where there is no such place. */
export const moveAction =
  (id: QuickAction['id'], by: -1 | 1): ActionEdit =>
  (actions) => {
    const from = actions.findIndex((action) => action.id === id);
    const moved = actions[from];
    const passed = actions[from + by];
    if (!moved || !passed) return actions;

    return actions.with(from, passed).with(from + by, moved);
  };

export const showAction =
  (id: QuickAction['id'], visible: boolean): ActionEdit =>
  (actions) =>
    actions.map((action) => (action.id === id ? { ...action, visible } : action));

const mutationKey = ['quickActions'];

/** The dashboard's own copy. */
function editShown(queryClient: QueryClient, edit: ActionEdit) {
  queryClient.setQueryData<Received<typeof patientData>>(
    [patientData.name, {}],
    (known) => known && { ...known, patient: { ...known.patient, quickActions: edit(known.patient.quickActions) } },
  );
}

/**
 * Shows an edit at once and saves it, one after the other: each is done to the order that is saved by then, so that
 * nothing is undone that another device has changed.
 */
export function useSaveQuickActions() {
  const queryClient = useQueryClient();
  const look = useLatestSetting();
  const keep = useKeepSetting();

  return useMutation({
    mutationKey,
    scope: { id: 'quickActions' },
    mutationFn: async (edit: ActionEdit) => {
      const { preferences } = await look();

      return callApi(savePreferences, { body: { quickActions: edit(preferences.quickActions) } });
    },
    onMutate: (edit) => editShown(queryClient, edit),
    onError: (error) => {
      const description = messageOf(error, m.settings_try_again());
      toast({ title: m.settings_actions_failed(), description, variant: 'destructive' });
      void queryClient.invalidateQueries({ queryKey: [patientData.name] });
    },
    onSuccess: ({ preferences }) => {
      keep({ preferences });
      // Of the edits that wait, what is shown is ahead.
      if (queryClient.isMutating({ mutationKey }) === 1) editShown(queryClient, () => preferences.quickActions);
      announceStale([patientSetting.name, patientData.name]);
    },
  });
}

import { fetchAppointments, fetchAppointmentsByType } from '@kindwell/contract/appointments/appointments.ts';
import { languages } from '@kindwell/contract/master.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import { patientSetting, savePreferences } from '@kindwell/contract/settings.ts';
import { useKeepSetting } from '#web/features/settings/settings-api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { allowLeaving } from '#web/lib/history/leave-guard.ts';
import { loadPageIn } from '#web/lib/language/asked-language.ts';
import { type PreferencesForm, toPreferencesBody, toPreferencesForm } from './preferences-rules.ts';

/** The languages that can be chosen, each with the name that its speakers give it. */
export const useLanguages = () => useOperation(languages, {});

/** Saves preferences. The visits say when they remind, and the dashboard shows the quick actions. */
export function useSavePreferences() {
  const { mutateAsync } = useWrite(savePreferences, {
    invalidates: [patientSetting, patientData, fetchAppointments, fetchAppointmentsByType],
    announces: true,
  });
  const keep = useKeepSetting();

  return async (changes: Partial<PreferencesForm>) => {
    const { preferences, status } = await mutateAsync({ body: toPreferencesBody(changes) });
    keep({ preferences });

    if (changes.language !== undefined) {
      // Every sentence on screen is another one now.
      allowLeaving();
      loadPageIn(changes.language);
    }
    return { saved: toPreferencesForm(preferences), msg: status.msg };
  };
}

import { pendingActionList } from '@kindwell/contract/loyalty/loyalty.ts';
import { accountPatient, family, patientData } from '@kindwell/contract/patient.ts';
import { patientSetting, saveProfile } from '@kindwell/contract/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useKeepSetting } from '#web/features/settings/settings-api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useAuth, useCurrentUser } from '#web/lib/session/auth.tsx';
import { announceStale } from '#web/lib/session/other-tabs.ts';
import { renameSession } from '#web/lib/session/session.ts';
import { type ProfileForm, toProfileBody, toProfileForm } from './profile-form-rules.ts';

/** What other tabs show of a person; here everything is asked for again, since names stand nearly everywhere. */
const showsNames = [patientSetting, patientData, accountPatient, family, pendingActionList].map(({ name }) => name);

/** Saves the profile; the new name then shows on every screen and in every tab. Throws what the call throws. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const { id } = useCurrentUser();
  const { reload } = useAuth();
  const keep = useKeepSetting();

  return async (typed: ProfileForm) => {
    const { profile, status } = await callApi(saveProfile, { body: toProfileBody(typed) });

    keep({ profile });
    renameSession(id, profile);
    reload();
    void queryClient.invalidateQueries();
    announceStale(showsNames);

    return { saved: toProfileForm(profile), msg: status.msg };
  };
}

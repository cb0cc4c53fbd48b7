import * as contract from '@kindwell/contract/settings.ts';
import { type Route, route } from '#server/http/route.ts';
import { patientSetting } from './patient-setting.ts';
import { savePreferences } from './save-preferences.ts';
import { saveProfile } from './save-profile.ts';

/** What a patient settles about themselves and how Kindwell works for them. */
export const settingRoutes: Route[] = [
  route(contract.patientSetting, patientSetting, ({ dependants }) => dependants.map(({ id }) => id)),
  route(contract.saveProfile, saveProfile),
  route(contract.savePreferences, savePreferences),
];

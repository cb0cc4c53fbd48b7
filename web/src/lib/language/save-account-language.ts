import type { Language } from '@kindwell/contract/language.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import { patientSetting, savePreferences } from '@kindwell/contract/settings.ts';
import { callApi } from '#web/lib/api/api.ts';
import { allowLeaving } from '#web/lib/history/leave-guard.ts';
import { announceStale } from '#web/lib/session/other-tabs.ts';
import { loadPageIn } from './asked-language.ts';

/** Makes a language that of the account, and loads this page in it; the other tabs follow. */
export async function saveAccountLanguage(language: Language) {
  await callApi(savePreferences, { body: { language } });
  announceStale([patientSetting.name, patientData.name]);

  allowLeaving();
  loadPageIn(language);
}

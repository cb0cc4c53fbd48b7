import type * as contract from '@kindwell/contract/patient.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import { countUnread } from '#server/features/notices/notices-db.ts';
import { completeQuickActions } from '#server/features/settings/preferences-rules.ts';
import { findPreferences } from '#server/features/settings/settings-db.ts';
import { findNews } from '#server/features/terms/acceptance-db.ts';
import { keepAccountLanguage } from '#server/http/pages/page-language.ts';
import type { Handler } from '#server/http/route.ts';
import { type DependantRow, findFamily, findPatient, type PatientRow, presentDependant } from './patient-db.ts';

/**
 * The patient with the household; the own row is the one whose loginId is the patient's id
 * (docs/spec/product.md#patient).
 */
function presentPatient(patient: PatientRow, family: DependantRow[]) {
  const self = family.find(({ loginId }) => loginId === patient.id);
  if (!self?.memberId) throw new Error('a patient without a row and a number of their own');

  return {
    ...patient,
    memberSince: patient.memberSince?.toISOString() ?? null,
    memberId: self.memberId,
    dependantId: self.id,
    isAmbassador: self.isAmbassador,
    dependants: family.map(presentDependant),
  };
}

/**
 * GET /selfcare/patientdata/ (API-12, docs/spec/product.md#patient): who the caller is, and the household. The page
 * follows the language of the account, which another device may have changed.
 */
export const patientData: Handler<typeof contract.patientData> = async (
  { session, cookies, language: spoken },
  services,
) => {
  const { db, clock } = services;
  const { patientId } = session;
  const [patient, family, { quickActions, language, reminderChannel, textsBarred }, news, unreadNotices, zone] =
    await Promise.all([
      findPatient(db, patientId),
      findFamily(db, patientId),
      findPreferences(db, patientId),
      findNews(db, patientId, spoken, clock.now()),
      countUnread(db, patientId),
      findProgrammeZone(db),
    ]);

  keepAccountLanguage(language, cookies);

  const isToldByText = reminderChannel === 'sms';
  const preferences = { language, quickActions: completeQuickActions(quickActions), isToldByText, textsBarred };
  const termsNews = news.map((change) => ({ ...change, publishedAt: change.publishedAt.toISOString() }));
  return {
    patient: { ...presentPatient(patient, family), ...preferences },
    termsNews,
    unreadNotices,
    programmeZone: zone,
  };
};

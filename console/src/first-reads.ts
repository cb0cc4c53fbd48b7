import { staffClinics } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { directoryNames } from '@kindwell/contract/staff/directory/staff-names.ts';
import { adjustments } from '@kindwell/contract/staff/staff-adjustments.ts';
import { auditActions } from '@kindwell/contract/staff/staff-audit.ts';
import { staffBanners } from '@kindwell/contract/staff/staff-banners.ts';
import { contentKinds } from '@kindwell/contract/staff/staff-content.ts';
import { contactCorrections } from '@kindwell/contract/staff/staff-corrections.ts';
import { figures, usualPeriod } from '@kindwell/contract/staff/staff-figures.ts';
import { listHistory } from '@kindwell/contract/staff/staff-history.ts';
import { undeliveredMessages } from '@kindwell/contract/staff/staff-messages.ts';
import { staffSessions } from '@kindwell/contract/staff/staff-own.ts';
import { staffPasskeys } from '@kindwell/contract/staff/staff-passkeys.ts';
import { staffList } from '@kindwell/contract/staff/staff-people.ts';
import { programme } from '@kindwell/contract/staff/staff-programme.ts';
import { staffReviews } from '@kindwell/contract/staff/staff-reviews.ts';
import { staffMe } from '@kindwell/contract/staff/staff-session.ts';
import { settingsInForce } from '@kindwell/contract/staff/staff-settings.ts';
import { setupState } from '@kindwell/contract/staff/staff-setup.ts';
import { staffTerms } from '@kindwell/contract/staff/staff-terms.ts';
import { trustStates } from '@kindwell/contract/staff/staff-trust.ts';
import { look, type WarmRead } from '#web/lib/loading/look.ts';
import { paths } from './paths.ts';

/** What every screen asks for. */
export const everyRead = look(staffMe, {});

/**
 * What each screen asks for first besides, by its address, as its hooks ask for it. Of an address that says more than this
 * nothing is known here, nor of what depends on the person's rights.
 */
export const firstReads: Readonly<Record<string, readonly WarmRead[]>> = {
  [paths.staff]: [look(staffList, {})],
  [paths.people]: [look(adjustments, {}), look(contactCorrections, {})],
  [paths.content]: [look(contentKinds, {})],
  [paths.programme]: [look(programme, {}), look(listHistory, { params: { list: 'referralPlaces' } })],
  [paths.names]: [
    look(directoryNames, { params: { list: 'specialities' }, query: { search: '', page: '1' } }),
    look(listHistory, { params: { list: 'specialities' } }),
  ],
  [paths.clinics]: [look(staffClinics, { query: { show: 'all', search: '' } })],
  [paths.clinicsFile]: [look(staffClinics, { query: { show: 'all', search: '' } })],
  [paths.reviews]: [look(staffReviews, { query: { show: 'all' } })],
  [paths.figures]: [look(figures, { query: { period: usualPeriod } })],
  [paths.banner]: [look(staffBanners, {})],
  [paths.goLive]: [look(setupState, {})],
  [paths.texts]: [look(staffTerms, { params: { kind: 'terms' } })],
  [paths.trust]: [look(trustStates, {}), look(undeliveredMessages, {}), look(settingsInForce, {})],
  [paths.audit]: [look(auditActions, {})],
  [paths.signIn]: [look(staffPasskeys, {}), look(staffSessions, {})],
};

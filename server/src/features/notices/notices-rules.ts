import { isPlainName } from '#server/messages/greet.ts';
import { type Language, localeOf } from '#server/messages/language.ts';
import { say, writeNumber } from '#server/messages/sentence.ts';
import { writePoints } from '#server/messages/write-count.ts';
import type { NoticeRow } from './notices-db.ts';

type Told = Pick<
  NoticeRow,
  'kind' | 'isForOneself' | 'personName' | 'clinicName' | 'appointmentId' | 'points' | 'lastDay' | 'offerId' | 'claim'
>;

/** The first name of another person whom it is about; null for oneself, or where that is no name. */
const nameOf = ({ isForOneself, personName }: Told) =>
  isForOneself || personName === null || !isPlainName(personName) ? null : personName.trim();

/** Whose visit it is, inside a sentence: `your visit`, `Leo's visit`. */
function visitOf(language: Language, notice: Told): string {
  const name = nameOf(notice);
  return name === null ? say(language, 'mails_visit_own_visit') : say(language, 'mails_visit_visit_of', { name });
}

function sayExpiring(language: Language, notice: Told): string {
  const count = notice.points ?? 0;
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(notice.lastDay ?? 0),
  );
  const figures = { count, figure: writeNumber(language, count), day };
  const name = nameOf(notice);

  return name === null
    ? say(language, 'mails_points_expiry_lead', figures)
    : say(language, 'mails_points_expiry_lead_of', { ...figures, name });
}

/**
 * What has happened, in a sentence: the one of its mail wherever that can stand alone, or that what it told of is over
 * (NOTICE-02).
 */
export function sayNotice(language: Language, notice: Told): string {
  const { kind, appointmentId } = notice;
  const about = { clinic: notice.clinicName ?? '', visit: visitOf(language, notice) };

  switch (kind) {
    case 'careDue':
      return say(language, 'mails_care_lead');
    case 'careUnknown':
      return say(language, 'mails_care_unknown_lead');
    case 'pointsExpiring':
      return sayExpiring(language, notice);
    case 'pointsToClaim': {
      const points = writePoints(language, notice.points ?? 0);
      const claim = notice.claim ?? 'over';
      return appointmentId === null
        ? say(language, `notices_points_referral_${claim}`, { points })
        : say(language, `notices_points_visit_${claim}`, { ...about, points });
    }
    case 'reviewHidden':
      return say(language, 'mails_review_hidden_lead');
    case 'reviewRestored':
      return say(language, 'mails_review_restored_lead');
    case 'offered':
      return say(language, notice.offerId === null ? 'notices_offer_over' : 'notices_offered', about);
    case 'gone':
      return say(language, 'notices_gone', about);
    case 'noAnswer':
    case 'notAccepted':
    case 'dayOver':
      return say(language, `mails_expiry_${kind}_lead`, about);
    default:
      return say(language, `mails_clinic_${kind}_lead`, about);
  }
}

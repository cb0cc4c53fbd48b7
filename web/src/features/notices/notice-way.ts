import type { Notice } from '@kindwell/contract/appointments/notices.ts';
import { bookForName } from '#web/lib/history/booking-link.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** Where what can be done about a notice is done, and what that is (docs/spec/notices.md#kinds). */
export function wayOf(notice: Notice): { to: string; words: string } {
  const { kind, dependantId, appointmentId, clinicId, offerToken, canClaim } = notice;
  if (offerToken !== null) return { to: paths.waitlistOffer(offerToken), words: m.bell_to_answer() };
  if (canClaim) return { to: paths.activity, words: m.bell_to_claim() };
  if (kind === 'pointsToClaim' || kind === 'pointsExpiring') return { to: paths.points, words: m.bell_to_points() };
  if (clinicId !== null && (kind === 'reviewHidden' || kind === 'reviewRestored'))
    return { to: `${paths.clinic(clinicId)}?tab=reviews`, words: m.bell_to_review() };
  if (kind === 'careDue')
    return { to: `${paths.dashboard}?${bookForName}=${dependantId ?? 'due'}`, words: m.bell_to_book() };
  if (appointmentId === null) return { to: paths.dashboard, words: m.bell_to_care() };

  return { to: `${paths.appointments}?id=${appointmentId}`, words: m.bell_to_visit() };
}

import type { Care } from '@kindwell/contract/appointments/care.ts';
import { linkToBooking } from '#web/lib/history/booking-link.ts';
import { paths } from '#web/paths.ts';

/**
 * Where a visit for it is booked: at the clinic of the last one, for this person; else at one that has this kind of care.
 * `typeId`: what it is booked as, where that is known.
 */
export function linkToCare({ clinic, domainId, dependantId }: Care, typeId?: number) {
  if (!clinic) return { to: `${paths.findProviders}?domain=${domainId}` };

  return linkToBooking(clinic.id, {
    dependantId: String(dependantId),
    visitedBefore: 'yes',
    typeId: typeId?.toString(),
  });
}

import {
  type Appointment,
  type AppointmentAction,
  type AppointmentStatus,
  flexibleVisit,
} from '@kindwell/contract/appointments/appointment-shape.ts';
import type { EmergencyDay, Timeslot } from '@kindwell/contract/dates.ts';
import { signOffer } from '#server/features/appointments/waitlist/waitlist-rules.ts';
import { formatAddress } from '#server/features/providers/address-rules.ts';
import type { Language } from '#server/messages/language.ts';
import { sayReason } from '#server/messages/say-stored.ts';
import type { Services } from '#server/services.ts';
import type { AppointmentRow } from './appointments-db.ts';
import { groupOf } from './appointments-rules.ts';

type Event = AppointmentRow['history'][number];

// The database only holds statuses, days and parts of the day that the contract knows: see its check constraints.
const presentEvent = ({ at, by, name, action, from, to, reason, was }: Event, language: Language) => ({
  at: new Date(at).toISOString(),
  by: by as Appointment['history'][number]['by'],
  name,
  action: action as AppointmentAction,
  from: from === 'new' || from === 'held' ? null : (from as AppointmentStatus),
  to: to as AppointmentStatus,
  // What people wrote stays as it is.
  reason: reason && by === 'system' ? sayReason(language, reason) : reason,
  was: was && { ...was, time: was.startTime },
});

function presentClinic({ id, uniqueId, name, phone, ...address }: AppointmentRow['clinic']) {
  return { id, uniqueId, name, phone, formattedAddress: formatAddress(address) };
}

/** When, in the clinic's own time; a waitlist entry has the date alone, a flexible request nothing. */
function presentTime({ localDate, localStart, localEnd }: AppointmentRow) {
  if (localDate === null) return null;

  return { date: localDate, time: localStart, startTime: localStart, endTime: localEnd };
}

/** What was offered when it was booked. */
function presentBookedOffer({ bookedOffer, offerCode }: AppointmentRow): Appointment['offer'] {
  if (bookedOffer === null || offerCode === null) return null;

  const { id, title, type, originalPrice, discountPrice, discountValue } = bookedOffer;
  return {
    clinicofferId: id,
    title,
    offer_code: offerCode,
    type,
    original_price: originalPrice,
    discount_price: discountPrice,
    discount_value: discountValue,
  };
}

/** What somebody on the waitlist may take now; the link of it is theirs alone. */
function presentOffer({ offer }: AppointmentRow, { clock, config }: PatientServices): Appointment['offeredPlace'] {
  if (offer === null || new Date(offer.expiresAt) <= clock.now()) return null;

  const { id, providerName, date, startTime, endTime, startsAt, endsAt, expiresAt } = offer;
  return {
    token: signOffer(config.secret, id),
    providerName,
    dateTime: { date, time: startTime, startTime, endTime },
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

type PatientServices = Pick<Services, 'clock' | 'config'>;

/**
 * An appointment as the calls answer it (docs/spec/appointments.md#fields). Without `services` it is for a clinic,
 * which is shown no offer: anyone who has its link can answer it.
 */
export function presentAppointment(
  row: AppointmentRow,
  services: PatientServices | null,
  language: Language = 'en',
): Appointment {
  const isFlexible = row.visitType === flexibleVisit;

  return {
    id: row.id,
    status: row.status,
    group: groupOf(row.status),
    visitType: isFlexible ? 'flexible' : 'standard',
    clinic: presentClinic(row.clinic),
    provider: row.provider,
    consultationtype: row.type,
    dependant: row.dependant,
    dateTime: presentTime(row),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    request: {
      areYouExistingPatient: row.isExistingPatient,
      isExistingClinic: row.isExistingClinic,
      joinWaitList: !isFlexible && row.startsAt === null,
      day: row.flexibleDays as EmergencyDay[] | null,
      slot: row.flexibleSlot as Timeslot | null,
      callbackPhone: row.callbackPhone,
    },
    offerCode: row.offerCode,
    offer: presentBookedOffer(row),
    reminderAt: row.reminderAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    answerMinutes: row.answerMinutes,
    willComeAt: row.willComeAt?.toISOString() ?? null,
    isProposal: row.isProposal,
    offeredPlace: services && presentOffer(row, services),
    createdAt: row.createdAt.toISOString(),
    history: row.history.map((event) => presentEvent(event, language)),
    canReview: row.canReview,
  };
}

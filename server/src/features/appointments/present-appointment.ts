import {
  type Appointment,
  type AppointmentAction,
  type AppointmentStatus,
  flexibleVisit,
} from '@kindwell/contract/appointment-shape.ts';
import type { EmergencyDay, Timeslot } from '@kindwell/contract/dates.ts';
import { formatAddress } from '#server/features/providers/address-rules.ts';
import type { AppointmentRow } from './appointments-db.ts';
import { groupOf } from './appointments-rules.ts';

type Event = AppointmentRow['history'][number];

// The database only holds statuses, days and parts of the day that the contract knows: see its check constraints.
const presentEvent = ({ at, by, name, action, from, to, reason, was }: Event) => ({
  at: new Date(at).toISOString(),
  by: by as Appointment['history'][number]['by'],
  name,
  action: action as AppointmentAction,
  from: from === 'new' || from === 'held' ? null : (from as AppointmentStatus),
  to: to as AppointmentStatus,
  reason,
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

/** An appointment as the calls answer it (contract "Appointments"). */
export function presentAppointment(row: AppointmentRow): Appointment {
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
    },
    offerCode: row.offerCode,
    reminderAt: row.reminderAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    answerMinutes: row.answerMinutes,
    willComeAt: row.willComeAt?.toISOString() ?? null,
    isProposal: row.isProposal,
    offeredPlace: null,
    createdAt: row.createdAt.toISOString(),
    history: row.history.map(presentEvent),
    canReview: row.canReview,
  };
}

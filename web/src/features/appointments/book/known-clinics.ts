import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Care } from '@kindwell/contract/appointments/care.ts';
import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';

/** A clinic that the family knows, as one person sees it. */
export type KnownClinic = {
  clinic: { id: number; name: string };
  /** The address of its picture; null where none is known. */
  logo: string | null;
  /** Undefined where nobody of the family has been there yet: a favourite. */
  timeZone: string | undefined;
  /** The day of this person's last visit there, `YYYY/MM/DD`; undefined where they have not been there. */
  lastDay: string | undefined;
  /** What this person goes there for. */
  typeId: number | undefined;
};

/** More would be a list to search in; the directory does that. */
const mostClinics = 4;

/** The visit that care of a kind was last done at; undefined where that was elsewhere. */
export const visitOfCare = (completed: Appointment[], { dependantId, clinic, lastOn }: Care): Appointment | undefined =>
  completed.find(
    (visit) =>
      visit.dependant.id === dependantId &&
      visit.clinic.id === clinic?.id &&
      visit.dateTime !== null &&
      toCalendarDay(visit.dateTime.date) === lastOn,
  );

const startOf = ({ startsAt }: Appointment) => startsAt ?? '';

type WhatIsKnown = { completed: Appointment[]; care: Care[]; own: Pick<ClinicCard, 'id' | 'name' | 'logo'>[] };

/**
 * The clinics where the family has been, this person's first, the latest first; then the rest of its `own`. What somebody
 * goes there for is the preventive care that they had there, which comes again, else what they came for last.
 */
export function knownClinics({ completed, care, own }: WhatIsKnown, personId: number): KnownClinic[] {
  const newestFirst = completed
    .filter(({ status }) => status === 'completed')
    .toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
  const byClinic = Map.groupBy(newestFirst, ({ clinic }) => clinic.id);

  const logoOf = (clinicId: number) => own.find(({ id }) => id === clinicId)?.logo?.['100x100'] ?? null;

  const visited = [...byClinic.values()].flatMap((visits): KnownClinic[] => {
    const [newest] = visits;
    if (!newest) return [];

    const ofPerson = visits.filter(({ dependant }) => dependant.id === personId);
    const routine = care
      .filter(({ dependantId }) => dependantId === personId)
      .map((each) => visitOfCare(ofPerson, each))
      .find((visit) => visit !== undefined);

    return [
      {
        clinic: newest.clinic,
        logo: logoOf(newest.clinic.id),
        timeZone: newest.timeZone,
        lastDay: ofPerson[0]?.dateTime?.date,
        typeId: (routine ?? ofPerson[0])?.consultationtype.id,
      },
    ];
  });

  const others = own
    .filter(({ id }) => !byClinic.has(id))
    .map((clinic) => ({ clinic, logo: logoOf(clinic.id), timeZone: undefined, lastDay: undefined, typeId: undefined }));

  return [...visited.toSorted((one, other) => (other.lastDay ?? '').localeCompare(one.lastDay ?? '')), ...others].slice(
    0,
    mostClinics,
  );
}

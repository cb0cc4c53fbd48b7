import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { presentCard } from '#server/features/providers/present-card.ts';
import type { ClinicProviderRow, ClinicRow, HolidayRow, HoursRow } from './clinic-db.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The seven days from Monday on, the closed ones too (docs/spec/product.md#clinic). */
export function presentHours(rows: HoursRow[], holidays: HolidayRow[] = []): ClinicDetail['hours'] {
  return weekdays.map((day, index) => {
    const row = rows.find(({ isodow }) => isodow === index + 1);
    const holiday = holidays.find(({ isodow }) => isodow === index + 1);
    return {
      day,
      label: day,
      active: row !== undefined,
      startHour: row?.opens ?? null,
      endHour: row?.closes ?? null,
      holiday: holiday?.name ?? null,
    };
  });
}

/** A provider as a clinic lists them; id, providerId and doctorId are one number. */
export const presentClinicProvider = (row: ClinicProviderRow) => ({
  id: row.id,
  providerId: row.id,
  uniqueId: row.uniqueId,
  doctorId: row.id,
  fullname: row.fullName,
  name: row.shortName,
  photo: row.photo,
  specialities: row.specialities,
});

/** A clinic with all its parts (docs/spec/product.md#clinic). */
export function presentClinic(row: ClinicRow): ClinicDetail {
  return {
    ...presentCard(row),
    primarySpeciality: row.profile.specialities,
    description: row.description === '' ? null : row.description,
    hours: presentHours(row.profile.hours, row.holidays),
    features: row.profile.features,
    insurers: row.insurers,
    reviews: row.reviewCount,
    xcareNumber: row.xcareNumber,
    providers: row.profile.providers.map(presentClinicProvider),
    timeZone: row.timeZone,
    isExistingClinic: row.isExistingClinic,
  };
}

import type { ProviderDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { formatAddress } from '#server/features/providers/address-rules.ts';
import type { ProviderRow, WorkplaceRow } from './clinic-db.ts';
import { presentClinicProvider, presentHours } from './present-clinic.ts';

const presentWorkplace = (row: WorkplaceRow) => ({
  id: row.id,
  uniqueId: row.uniqueId,
  name: row.name,
  phone: row.phone,
  formattedAddress: formatAddress(row),
  timeZone: row.timeZone,
  isExistingClinic: row.isExistingClinic,
  hours: presentHours(row.hours, row.holidays),
});

/** A provider with all their parts; `phone` is the first clinic's (docs/spec/product.md#provider). */
export function presentProvider(row: ProviderRow, firstClinic: WorkplaceRow): ProviderDetail {
  return {
    ...presentClinicProvider(row),
    banner: row.banner,
    description: row.about === '' ? null : row.about,
    descriptionLanguage: row.about === '' ? null : row.aboutLanguage,
    phone: firstClinic.phone,
    services: row.services,
    languages: row.languages,
    educations: row.educations.map(({ associationName, registrationNumber, receivedOn }) => ({
      associationName,
      registrationNumber,
      receviedDate: receivedOn,
    })),
    hours: presentHours(row.hours),
    type: row.domainName,
    clinics: row.clinics.map(presentWorkplace),
  };
}

import type { FieldGroup } from '@kindwell/contract/staff/directory/field-groups.ts';

/** The fields of each group, of clinics and providers alike; their keys alone are in none. */
export const groupFields: Readonly<Record<FieldGroup, readonly string[]>> = {
  facts: [
    'domain',
    'name',
    'fullName',
    'shortName',
    'street',
    'city',
    'state',
    'postalCode',
    'latitude',
    'longitude',
    'phone',
    'xcareNumber',
    'timeZone',
  ],
  texts: ['description', 'about', 'parking', 'whatToBring'],
  pictures: ['banner', 'logo', 'photo'],
  lists: ['newPatients', 'rewardBox', 'specialities', 'services', 'insurers', 'recalls', 'languages', 'educations'],
  hours: ['hours', 'holidays'],
  visitTypes: ['visitTypes'],
  // Where providers work, when, and what can be booked with them there.
  work: ['clinics'],
  published: ['published'],
};

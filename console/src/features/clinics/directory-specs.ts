import type { DirectoryList } from '@kindwell/contract/staff/directory/staff-directory.ts';
import { textOf } from '#console/entries/entry-draft.ts';
import type { EntrySpec } from '#console/entries/entry-spec.ts';
import type { FieldSpec } from '#console/entries/field-spec.ts';
import { dayName } from '#console/lib/day-names.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDate } from '#web/lib/words/format.ts';
import { directoryDoor } from './clinics-api.ts';
import { visitTypesHint } from './visit-types-hint.tsx';

const key: FieldSpec = { as: 'line', name: 'key', label: m.clinics_key, hint: m.clinics_key_hint, isKey: true };
const domain: FieldSpec = { as: 'known', of: 'domain', name: 'domain', label: m.clinics_domain };
const banner: FieldSpec = { as: 'picture', name: 'banner', label: m.clinics_banner, isOptional: true };
const specialities: FieldSpec = {
  as: 'several',
  of: 'specialities',
  isOrdered: true,
  name: 'specialities',
  label: m.clinics_specialities,
  hint: m.clinics_order_hint,
  isOptional: true,
};
const services: FieldSpec = {
  as: 'several',
  of: 'services',
  isOrdered: true,
  name: 'services',
  label: m.clinics_services,
  hint: m.clinics_order_hint,
  isOptional: true,
};

const asDate = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? formatDate(date) : date);

const visitTypes: FieldSpec = {
  as: 'rows',
  name: 'visitTypes',
  label: m.clinics_visit_types,
  hint: visitTypesHint,
  one: m.clinics_visit_type,
  add: m.clinics_visit_type_add,
  fields: [
    { as: 'line', name: 'name', label: m.clinics_name },
    { as: 'number', name: 'minutes', label: m.clinics_minutes },
    {
      as: 'capitals',
      name: 'serviceCode',
      label: m.clinics_service_code,
      hint: m.clinics_service_code_hint,
      isOptional: true,
    },
    { as: 'number', name: 'minutesBefore', label: m.clinics_minutes_before, isOptional: true },
    { as: 'number', name: 'minutesAfter', label: m.clinics_minutes_after, isOptional: true },
    { as: 'number', name: 'capacity', label: m.clinics_capacity, isOptional: true },
    { as: 'number', name: 'stepMinutes', label: m.clinics_step, isOptional: true },
    { as: 'number', name: 'leadMinutes', label: m.clinics_lead, isOptional: true },
    { as: 'number', name: 'horizonDays', label: m.clinics_horizon, isOptional: true },
    {
      as: 'listWords',
      name: 'whatToBring',
      label: m.clinics_type_bring,
      hint: m.clinics_lines_hint,
      isOptional: true,
    },
  ],
};

/** How a clinic is filled in. Its hours and closings are shown elsewhere, and stay. */
export const clinicSpec: EntrySpec = {
  door: directoryDoor('clinics'),
  withdrawal: 'published',
  withdrawWords: { question: m.clinics_withdraw_text, restore: m.clinics_restore, restored: m.clinics_restored },
  one: m.clinics_one_clinic,
  titleOf: ({ name }) => textOf(name),
  fields: [
    { as: 'line', name: 'name', label: m.clinics_name },
    key,
    domain,
    { as: 'yesNo', name: 'published', label: m.clinics_is_published, isUnlessSaid: true },
    {
      as: 'longWords',
      name: 'description',
      label: m.clinics_description,
      hint: m.clinics_description_hint,
      most: 10_000,
      isHtml: true,
      isOptional: true,
    },
    { as: 'line', name: 'street', label: m.clinics_street },
    { as: 'line', name: 'city', label: m.clinics_city },
    { as: 'capitals', name: 'state', label: m.clinics_state, hint: m.clinics_state_hint },
    { as: 'line', name: 'postalCode', label: m.clinics_postal_code },
    { as: 'number', name: 'latitude', label: m.clinics_latitude, hint: m.clinics_latitude_hint, isOptional: true },
    { as: 'number', name: 'longitude', label: m.clinics_longitude, hint: m.clinics_longitude_hint, isOptional: true },
    { as: 'phone', name: 'phone', label: m.clinics_phone, hint: m.clinics_phone_hint },
    { as: 'phone', name: 'xcareNumber', label: m.clinics_xcare, hint: m.clinics_xcare_hint },
    { as: 'known', of: 'zone', name: 'timeZone', label: m.clinics_time_zone },
    { as: 'maybe', name: 'newPatients', label: m.clinics_new_patients },
    { as: 'longWords', name: 'parking', label: m.clinics_parking, most: 500, isOptional: true },
    { as: 'listWords', name: 'whatToBring', label: m.clinics_bring, hint: m.clinics_lines_hint, isOptional: true },
    specialities,
    services,
    { as: 'several', of: 'insurers', name: 'insurers', label: m.clinics_insurers, isOptional: true },
    banner,
    { as: 'picture', name: 'logo', label: m.clinics_logo, isOptional: true },
    {
      as: 'yesNo',
      name: 'rewardBox',
      label: m.clinics_reward_box,
      hint: m.clinics_reward_box_hint,
      isUnlessSaid: false,
    },
    {
      as: 'rows',
      name: 'recalls',
      label: m.clinics_recalls,
      hint: m.clinics_recalls_hint,
      one: m.clinics_recall,
      add: m.clinics_recall_add,
      isOptional: true,
      fields: [
        { as: 'known', of: 'care', name: 'care', label: m.clinics_recall_care },
        { as: 'age', name: 'everyMonths', label: m.content_care_again },
      ],
    },
    visitTypes,
    { as: 'kept', name: 'hours', label: m.clinics_hours, partLabel: dayName },
    { as: 'kept', name: 'holidays', label: m.clinics_closings, partLabel: asDate },
  ],
};

/** How a provider is filled in. Their working hours are shown elsewhere, and stay. */
export const providerSpec: EntrySpec = {
  door: directoryDoor('providers'),
  withdrawal: 'published',
  withdrawWords: {
    question: m.clinics_provider_withdraw_text,
    restore: m.clinics_restore,
    restored: m.clinics_provider_restored,
  },
  one: m.clinics_one_provider,
  titleOf: ({ fullName }) => textOf(fullName),
  fields: [
    { as: 'line', name: 'fullName', label: m.clinics_full_name, hint: m.clinics_full_name_hint },
    { as: 'line', name: 'shortName', label: m.clinics_short_name, hint: m.clinics_short_name_hint },
    key,
    domain,
    { as: 'yesNo', name: 'published', label: m.clinics_provider_is_published, isUnlessSaid: true },
    {
      as: 'longWords',
      name: 'about',
      label: m.clinics_description,
      hint: m.clinics_description_hint,
      most: 10_000,
      isHtml: true,
      isOptional: true,
    },
    specialities,
    services,
    { as: 'several', of: 'languages', name: 'languages', label: m.clinics_languages, isOptional: true },
    { as: 'picture', name: 'photo', label: m.clinics_photo, isOptional: true },
    banner,
    {
      as: 'rows',
      name: 'educations',
      label: m.clinics_educations,
      one: m.clinics_education,
      add: m.clinics_education_add,
      fields: [
        { as: 'line', name: 'association', label: m.clinics_association },
        { as: 'line', name: 'number', label: m.clinics_number },
        { as: 'day', name: 'receivedOn', label: m.clinics_received },
      ],
    },
    {
      as: 'rows',
      name: 'clinics',
      label: m.clinics_workplaces,
      hint: m.clinics_workplaces_hint,
      one: m.clinics_workplace,
      add: m.clinics_workplace_add,
      fields: [
        { as: 'clinic', name: 'clinic', label: m.clinics_workplace, hint: m.content_clinic_hint },
        {
          as: 'several',
          of: 'visitTypes',
          name: 'visitTypes',
          label: m.clinics_offered,
          hint: m.clinics_offered_hint,
          isOptional: true,
        },
        { as: 'number', name: 'position', label: m.clinics_position, isOptional: true },
        { as: 'number', name: 'travelMinutes', label: m.clinics_travel, isOptional: true },
        { as: 'kept', name: 'hours', label: m.clinics_worked, partLabel: dayName },
      ],
    },
  ],
};

/** How the records of each list are filled in. */
export const specOfList: Record<DirectoryList, EntrySpec> = { clinics: clinicSpec, providers: providerSpec };

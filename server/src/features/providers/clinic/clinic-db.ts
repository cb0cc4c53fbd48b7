import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { ListedCardRow } from '#server/features/providers/cards-db.ts';

export type NamedRow = { id: number; name: string };

/** Hours of one ISO weekday (1 Monday … 7 Sunday), `HH:mm` local to the clinic. A day without a row is closed. */
export type HoursRow = { isodow: number; opens: string; closes: string };

/** A holiday of the coming week: the ISO weekday it falls on. */
export type HolidayRow = { isodow: number; name: string };

export type ClinicProviderRow = {
  id: number;
  uniqueId: string;
  fullName: string;
  shortName: string;
  photo: string | null;
  specialities: NamedRow[];
};

export type ClinicRow = ListedCardRow & {
  description: string;
  descriptionLanguage: string;
  timeZone: string;
  xcareNumber: string;
  isExistingClinic: boolean;
  /** Whose plans the clinic accepts, those of the patient first. */
  insurers: (NamedRow & { isOwn: boolean })[];
  holidays: HolidayRow[];
  profile: { specialities: NamedRow[]; features: NamedRow[]; hours: HoursRow[]; providers: ClinicProviderRow[] };
};

/** The key of a clinic or a provider in an address: its id where it is a number, else its uniqueId. */
function keyOf(given: string) {
  return /^[1-9]\d{0,14}$/.test(given) ? { id: Number(given), uniqueId: null } : { id: null, uniqueId: given };
}

/** Whether this is the id of a published clinic. */
export async function isClinic(db: Db, clinicId: number): Promise<boolean> {
  const row = await db.maybeOne(sql`select id from clinic where id = ${clinicId} and published`);
  return row !== undefined;
}

/**
 * A published clinic with all its parts: this is the call that a clinic's page waits for, so the database keeps the
 * parts ready in `profile`. `given` is its id or its uniqueId.
 */
export function findClinic(db: Db, patientId: number, given: string, now: Date) {
  const { id, uniqueId } = keyOf(given);

  return db.maybeOne(sql<ClinicRow>`
    select clinic.id, unique_id as "uniqueId", clinic.name, banner, logo, domain.name as "domainName",
      called(domain.title, reader.language) as "domainTitle", street,
      city.title as city, state.name as state, state.code as "stateCode", postal_code as "postalCode", phone,
      is_reward_box as "isRewardBox", reviews as "reviewCount", stars as "ratingSum",
      called(description, reader.language) as description,
      language_called(description, reader.language) as "descriptionLanguage", time_zone as "timeZone", xcare_number as "xcareNumber", profile_called(profile, reader.language) as profile,
      (select coalesce(json_agg(json_build_object('isodow', extract(isodow from local_date),
          'name', called(clinic_holiday.name, reader.language))), '[]')
        from clinic_holiday
        where clinic_id = clinic.id and local_date between (${now}::timestamptz at time zone time_zone)::date
          and (${now}::timestamptz at time zone time_zone)::date + 6) as holidays,
      (select coalesce(json_agg(accepted order by "isOwn" desc, name), '[]') from (
        select insurer.id, name, exists (select from insurance join dependant on dependant.id = dependant_id
            where login_id = ${patientId} and insurance.insurer_id = insurer.id and ended_at is null) as "isOwn"
        from clinic_insurer join insurer on insurer.id = insurer_id
        where clinic_id = clinic.id) as accepted) as insurers,
      exists (select from favourite where clinic_id = clinic.id and patient_id = ${patientId}) as favourite,
      (select miles_between(reader.latitude, reader.longitude, search_entry.latitude, search_entry.longitude)
        from search_entry where clinic_id = clinic.id) as miles,
      exists (select from appointment join dependant on dependant.id = dependant_id
        where clinic_id = clinic.id and login_id = ${patientId} and status = 'completed') as "isExistingClinic"
    from clinic
    cross join (
      select language, latitude, longitude from patient cross join lateral home_point(id) where id = ${patientId}
    ) as reader
    join clinic_rating on clinic_rating.clinic_id = clinic.id
    join domain on domain.id = domain_id
    join city on city.id = city_id
    join state on state.id = city.state_id
    where clinic.id = coalesce(${id}::bigint, (select id from clinic where unique_id = ${uniqueId})) and published`);
}

export type WorkplaceRow = {
  id: number;
  uniqueId: string;
  name: string;
  phone: string;
  street: string;
  city: string;
  stateCode: string;
  postalCode: string;
  timeZone: string;
  isExistingClinic: boolean;
  /** When the provider works there. */
  hours: HoursRow[];
  holidays: HolidayRow[];
};

export type ProviderRow = ClinicProviderRow & {
  about: string;
  aboutLanguage: string;
  banner: string | null;
  domainName: string;
  services: NamedRow[];
  languages: NamedRow[];
  educations: { associationName: string; registrationNumber: string; receivedOn: string }[];
  hours: HoursRow[];
  clinics: WorkplaceRow[];
};

/**
 * A published provider with all their parts, in one statement. `given` is the id or the uniqueId; the weekly hours
 * are those in force at `now`, by the calendar of the clinic where they are worked; an end at or before its start is the
 * latest, on the next day. The clinics are the published ones, the most important first.
 */
export function findProvider(db: Db, patientId: number, given: string, now: Date) {
  const { id, uniqueId } = keyOf(given);

  return db.maybeOne(sql<ProviderRow>`
    select provider.id, unique_id as "uniqueId", full_name as "fullName", short_name as "shortName", photo,
      called(about, reader.language) as about, language_called(about, reader.language) as "aboutLanguage",
      banner, domain.name as "domainName",
      (select coalesce(json_agg(json_build_object('id', speciality_id, 'name', called(name, reader.language)) order by position), '[]')
        from provider_speciality join speciality on speciality.id = speciality_id
        where provider_id = provider.id) as specialities,
      (select coalesce(json_agg(json_build_object('id', service_id, 'name', called(name, reader.language)) order by position), '[]')
        from provider_service join service on service.id = service_id
        where provider_id = provider.id) as services,
      (select coalesce(json_agg(json_build_object('id', language_id, 'name', called(name, reader.language)) order by name), '[]')
        from provider_language join spoken_language on spoken_language.id = language_id
        where provider_id = provider.id) as languages,
      (select coalesce(json_agg(json_build_object('associationName', association_name,
          'registrationNumber', registration_number, 'receivedOn', received_on) order by received_on desc, id), '[]')
        from provider_education where provider_id = provider.id) as educations,
      (select coalesce(json_agg(day), '[]') from (
        select isodow, to_char(min(start_local), 'HH24:MI') as opens,
          to_char((array_agg(end_local order by end_local > start_local, end_local desc))[1], 'HH24:MI') as closes
        from weekly_rule
        join clinic on clinic.id = clinic_id
        where provider_id = provider.id
          and (${now}::timestamptz at time zone time_zone)::date between valid_from and valid_to
        group by isodow) as day) as hours,
      (select coalesce(json_agg(json_build_object('id', clinic.id, 'uniqueId', clinic.unique_id, 'name', clinic.name,
          'phone', phone, 'street', street, 'city', city.title, 'stateCode', state.code, 'postalCode', postal_code,
          'timeZone', time_zone, 'isExistingClinic', exists (
            select from appointment join dependant on dependant.id = dependant_id
            where clinic_id = clinic.id and login_id = ${patientId} and status = 'completed'),
          'holidays', (select coalesce(json_agg(json_build_object('isodow', extract(isodow from local_date),
              'name', called(clinic_holiday.name, reader.language))), '[]')
            from clinic_holiday
            where clinic_id = clinic.id and local_date between (${now}::timestamptz at time zone time_zone)::date
              and (${now}::timestamptz at time zone time_zone)::date + 6),
          'hours', (select coalesce(json_agg(day), '[]') from (
            select isodow, to_char(min(start_local), 'HH24:MI') as opens,
              to_char((array_agg(end_local order by end_local > start_local, end_local desc))[1], 'HH24:MI') as closes
            from weekly_rule
            where provider_id = provider.id and clinic_id = clinic.id
              and (${now}::timestamptz at time zone time_zone)::date between valid_from and valid_to
            group by isodow) as day))
          order by provider_clinic.position, clinic.id), '[]')
        from provider_clinic
        join clinic on clinic.id = clinic_id
        join city on city.id = city_id
        join state on state.id = city.state_id
        where provider_id = provider.id and clinic.published) as clinics
    from provider
    cross join (select language from patient where id = ${patientId}) as reader
    join domain on domain.id = domain_id
    where provider.id = coalesce(${id}::bigint, (select id from provider where unique_id = ${uniqueId})) and published`);
}

import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { dayNames } from './check/directory-fields.ts';
import type { ClinicRecord, ProviderRecord } from './check/directory-schema.ts';
import { isRecall } from './recalls-db.ts';

type Found<Record> = { record: Record };

const recordsOf = <Record>(rows: Found<Record>[]): Record[] => rows.map(({ record }) => record);

/** The clinics with these keys as a file has them, in the order of their keys. */
export const findClinicRecords = async (db: Db, keys: string[]): Promise<ClinicRecord[]> =>
  recordsOf(
    await db.many(sql<Found<ClinicRecord>>`
      select json_strip_nulls(json_build_object('key', external_key, 'domain', domain.name, 'name', clinic.name,
        'description', words_of(nullif(description, '')), 'street', street, 'city', city.title, 'state', state.code,
        'postalCode', postal_code, 'latitude', own_latitude, 'longitude', own_longitude, 'phone', phone,
        'xcareNumber', xcare_number, 'timeZone', time_zone,
        'banner', banner, 'logo', logo, 'rewardBox', is_reward_box, 'published', clinic.published,
        'newPatients', takes_new_patients, 'parking', words_of(parking),
        'whatToBring', array_to_json(array(select words_of(line) from unnest(clinic.what_to_bring) with ordinality as lines (line, place) order by place)),
        'specialities', (select coalesce(json_agg(speciality.name order by position), '[]')
          from clinic_speciality join speciality on speciality.id = speciality_id where clinic_id = clinic.id),
        'services', (select coalesce(json_agg(service.name order by position), '[]')
          from clinic_service join service on service.id = service_id where clinic_id = clinic.id),
        'insurers', (select coalesce(json_agg(insurer.name order by insurer.name collate "C"), '[]')
          from clinic_insurer join insurer on insurer.id = insurer_id where clinic_id = clinic.id),
        'hours', (select coalesce(json_agg(json_build_object('day', (${dayNames}::text[])[isodow],
            'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')) order by isodow), '[]')
          from clinic_hours where clinic_id = clinic.id),
        'holidays', (select coalesce(json_agg(json_build_object('date', local_date, 'name', name)
            order by local_date), '[]')
          from clinic_holiday where clinic_id = clinic.id),
        'recalls', (select coalesce(json_agg(json_build_object('care', kind, 'everyMonths', interval_months)
            order by kind), '[]')
          from care_rule where clinic_id = clinic.id and ${isRecall}),
        'visitTypes', (select coalesce(json_agg(json_build_object('name', type.name, 'minutes', minutes,
            'serviceCode', service_code, 'minutesBefore', pre_minutes, 'minutesAfter', post_minutes,
            'capacity', capacity, 'stepMinutes', step_minutes, 'leadMinutes', min_lead_minutes,
            'horizonDays', max_lead_days, 'whatToBring',
            array_to_json(array(select words_of(line) from unnest(type.what_to_bring) with ordinality as lines (line, place) order by place))) order by type.id), '[]')
          from consultation_type as type where clinic_id = clinic.id and type.published))) as record
      from clinic
      join domain on domain.id = domain_id
      join city on city.id = city_id
      join state on state.id = state_id
      where external_key = any(${keys}::text[])
      order by external_key`),
  );

/**
 * The providers with these keys as a file has them, in the order of their keys. A clinic that they have left, and only visits
 * still tie them to, is not named.
 */
export const findProviderRecords = async (db: Db, keys: string[]): Promise<ProviderRecord[]> =>
  recordsOf(
    await db.many(sql<Found<ProviderRecord>>`
      select json_strip_nulls(json_build_object('key', external_key, 'domain', domain.name, 'fullName', full_name,
        'shortName', short_name, 'about', words_of(nullif(about, '')), 'photo', photo, 'banner', banner, 'published', published,
        'specialities', (select coalesce(json_agg(speciality.name order by position), '[]')
          from provider_speciality join speciality on speciality.id = speciality_id where provider_id = provider.id),
        'services', (select coalesce(json_agg(service.name order by position), '[]')
          from provider_service join service on service.id = service_id where provider_id = provider.id),
        'languages', (select coalesce(json_agg(spoken_language.name order by spoken_language.name collate "C"), '[]')
          from provider_language join spoken_language on spoken_language.id = language_id
          where provider_id = provider.id),
        'educations', (select coalesce(json_agg(json_build_object('association', association_name,
            'number', registration_number, 'receivedOn', received_on)
            order by received_on, association_name, registration_number), '[]')
          from provider_education where provider_id = provider.id),
        'clinics', (select coalesce(json_agg(json_build_object('clinic', clinic.external_key, 'position', position,
            'travelMinutes', travel_minutes, 'visitTypes', offered.names, 'hours', worked.hours)
            order by clinic.external_key collate "C"), '[]')
          from provider_clinic as place
          join clinic on clinic.id = clinic_id and clinic.external_key is not null
          cross join lateral (select coalesce(json_agg(type.name order by type.id), '[]') as names,
              count(*) as types
            from provider_consultation_type as offered
            join consultation_type as type on type.id = consultation_type_id and type.published
            where offered.provider_id = provider.id and offered.clinic_id = place.clinic_id) as offered
          cross join lateral (select coalesce(json_agg(json_build_object('day', (${dayNames}::text[])[isodow],
              'starts', to_char(start_local, 'HH24:MI'), 'ends', to_char(end_local, 'HH24:MI'))
              order by isodow, start_local), '[]') as hours, count(*) as blocks
            from weekly_rule where weekly_rule.provider_id = provider.id and weekly_rule.clinic_id = place.clinic_id
            ) as worked
          where place.provider_id = provider.id
            and (types > 0 or blocks > 0 or not exists (select from shift
              where shift.provider_id = provider.id and shift.clinic_id = place.clinic_id))))) as record
      from provider
      join domain on domain.id = domain_id
      where external_key = any(${keys}::text[])
      order by external_key`),
  );

/** How many clinics and providers files can name, and how many have no key, and no file can have them. */
export const countRecords = (db: Db) =>
  db.one(sql<{ named: number; unnamed: number }>`
    select count(external_key) as named, count(*) - count(external_key) as unnamed
    from (select external_key from clinic union all select external_key from provider) as record`);

/** The paths of all pictures that were uploaded for clinics and providers which files can name. */
export const findRecordPictures = async (db: Db): Promise<string[]> =>
  (
    await db.many(sql<{ picture: string }>`
      select distinct picture from (
        select unnest(array[banner, logo]) as picture from clinic where external_key is not null
        union all select unnest(array[photo, banner]) from provider where external_key is not null) as named
      where starts_with(picture, '/content-pictures/')`)
  ).map(({ picture }) => picture);

type Page = { after: string; limit: number };

/** The next keys of clinics after this one; from the first on where it is empty. */
export const findClinicKeysAfter = async (db: Db, { after, limit }: Page): Promise<string[]> =>
  (
    await db.many(sql<{ key: string }>`
      select external_key as key from clinic where external_key > ${after} order by external_key limit ${limit}`)
  ).map(({ key }) => key);

/** The same of providers. */
export const findProviderKeysAfter = async (db: Db, { after, limit }: Page): Promise<string[]> =>
  (
    await db.many(sql<{ key: string }>`
      select external_key as key from provider where external_key > ${after} order by external_key limit ${limit}`)
  ).map(({ key }) => key);

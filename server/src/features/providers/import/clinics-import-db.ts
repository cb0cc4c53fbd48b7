import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import { isRecall, recallSource } from './recalls-db.ts';
import { type Change, differingIn, knownIds } from './record-changes.ts';
import type { StoredClinic } from './stored-clinic.ts';

export type KnownClinic = { id: number; stored: StoredClinic };

/** The clinics that earlier imports have brought under these keys, in the shape in which an import brings them. */
export const findKnownClinics = (db: Db, keys: string[]) =>
  db.many(sql<KnownClinic>`
    select id, json_build_object('externalKey', external_key, 'domainId', domain_id, 'cityId', city_id, 'name', name,
      'description', description, 'street', street, 'postalCode', postal_code,
      'ownLatitude', own_latitude, 'ownLongitude', own_longitude, 'phone', phone,
      'xcareNumber', xcare_number, 'timeZone', time_zone, 'banner', banner, 'logo', logo,
      'isRewardBox', is_reward_box, 'published', published,
      'takesNewPatients', takes_new_patients, 'parking', parking,
      'whatToBring', what_to_bring,
      'names', (select coalesce(json_agg(distinct jsonb_build_object('language', language, 'name', said, 'title', title)), '[]')
        from (select unnest(array[description, parking] || what_to_bring) as said
          union all select unnest(type.what_to_bring) from consultation_type as type
            where clinic_id = clinic.id and type.published) as said
        join name_text on name_text.name = words_key(said)),
      'specialityIds', (select coalesce(json_agg(speciality_id order by position), '[]')
        from clinic_speciality where clinic_id = clinic.id),
      'serviceIds', (select coalesce(json_agg(service_id order by position), '[]')
        from clinic_service where clinic_id = clinic.id),
      'insurerIds', (select coalesce(json_agg(insurer_id), '[]') from clinic_insurer where clinic_id = clinic.id),
      'hours', (select coalesce(json_agg(json_build_object('isodow', isodow, 'opens', to_char(opens, 'HH24:MI'),
          'closes', to_char(closes, 'HH24:MI'))), '[]')
        from clinic_hours where clinic_id = clinic.id),
      'holidays', (select coalesce(json_agg(json_build_object('localDate', local_date, 'name', name)), '[]')
        from clinic_holiday where clinic_id = clinic.id),
      'recalls', (select coalesce(json_agg(json_build_object('kind', kind, 'intervalMonths', interval_months)), '[]')
        from care_rule where clinic_id = clinic.id and ${isRecall}),
      'visitTypes', (select coalesce(json_agg(json_build_object('name', type.name, 'minutes', minutes, 'serviceCode', service_code,
          'preMinutes', pre_minutes, 'postMinutes', post_minutes, 'capacity', capacity, 'stepMinutes', step_minutes,
          'minLeadMinutes', min_lead_minutes, 'maxLeadDays', max_lead_days,
          'whatToBring', type.what_to_bring)), '[]')
        from consultation_type as type where clinic_id = clinic.id and type.published)) as stored
    from clinic where external_key = any(${keys}::text[])`);

/** Adds clinics without their lists, in the order given. */
export const insertClinics = (db: Db, clinics: StoredClinic[]) =>
  db.run(sql`
    insert into clinic (external_key, domain_id, city_id, name, description, street, postal_code, own_latitude,
      own_longitude, phone, xcare_number, time_zone, banner, logo, is_reward_box, published, takes_new_patients, parking)
    select external_key, domain_id, city_id, name, description, street, postal_code, own_latitude, own_longitude,
      phone, xcare_number, time_zone, banner, logo, is_reward_box, published, takes_new_patients, parking
    from json_populate_recordset(null::clinic, ${rowsOf(clinics)}) with ordinality order by ordinality`);

/** Changes clinics, found by their keys, without their lists. */
export const updateClinics = (db: Db, clinics: StoredClinic[]) =>
  db.run(sql`
    update clinic set domain_id = given.domain_id, city_id = given.city_id, name = given.name,
      description = given.description, street = given.street, postal_code = given.postal_code,
      own_latitude = given.own_latitude, own_longitude = given.own_longitude, phone = given.phone,
      xcare_number = given.xcare_number, time_zone = given.time_zone, banner = given.banner, logo = given.logo,
      is_reward_box = given.is_reward_box, published = given.published,
      takes_new_patients = given.takes_new_patients, parking = given.parking
    from json_populate_recordset(null::clinic, ${rowsOf(clinics)}) as given
    where clinic.external_key = given.external_key`);

export const findClinicIds = (db: Db, keys: string[]) =>
  db.many(sql<{ key: string; id: number }>`
    select external_key as key, id from clinic where external_key = any(${keys}::text[])`);

type ClinicChange = Change<StoredClinic>;

const listed = <T extends object>(changes: ClinicChange[], of: (clinic: StoredClinic) => T[]) =>
  rowsOf(changes.flatMap(({ id, stored }) => of(stored).map((entry) => ({ ...entry, clinicId: id }))));

async function replaceSpecialities(db: Db, changes: ClinicChange[]) {
  const rows = listed(changes, ({ specialityIds }) =>
    specialityIds.map((specialityId, index) => ({ specialityId, position: index + 1 })),
  );

  await db.run(sql`delete from clinic_speciality where clinic_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into clinic_speciality (clinic_id, speciality_id, position)
    select clinic_id, speciality_id, position from json_populate_recordset(null::clinic_speciality, ${rows})`);
}

async function replaceServices(db: Db, changes: ClinicChange[]) {
  const rows = listed(changes, ({ serviceIds }) =>
    serviceIds.map((serviceId, index) => ({ serviceId, position: index + 1 })),
  );

  await db.run(sql`delete from clinic_service where clinic_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into clinic_service (clinic_id, service_id, position)
    select clinic_id, service_id, position from json_populate_recordset(null::clinic_service, ${rows})`);
}

async function replaceInsurers(db: Db, changes: ClinicChange[]) {
  const rows = listed(changes, ({ insurerIds }) => insurerIds.map((insurerId) => ({ insurerId })));

  await db.run(sql`delete from clinic_insurer where clinic_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into clinic_insurer (clinic_id, insurer_id)
    select clinic_id, insurer_id from json_populate_recordset(null::clinic_insurer, ${rows})`);
}

async function replaceHours(db: Db, changes: ClinicChange[]) {
  await db.run(sql`delete from clinic_hours where clinic_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into clinic_hours (clinic_id, isodow, opens, closes)
    select clinic_id, isodow, opens, closes
    from json_populate_recordset(null::clinic_hours, ${listed(changes, ({ hours }) => hours)})`);
}

async function replaceHolidays(db: Db, changes: ClinicChange[]) {
  await db.run(sql`delete from clinic_holiday where clinic_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into clinic_holiday (clinic_id, local_date, name)
    select clinic_id, local_date, name
    from json_populate_recordset(null::clinic_holiday, ${listed(changes, ({ holidays }) => holidays ?? [])})`);
}

/** A rule that an operator has written for one of these kinds gives way. */
async function replaceRecalls(db: Db, changes: ClinicChange[]) {
  const rows = listed(changes, ({ recalls }) => recalls ?? []);

  await db.run(sql`
    delete from care_rule
    where clinic_id = any(${knownIds(changes)}::bigint[]) and (${isRecall} or (clinic_id, kind) in (
      select clinic_id, kind from json_to_recordset(${rows}) as given (clinic_id bigint, kind text)))`);
  await db.run(sql`
    insert into care_rule (kind, clinic_id, from_months, interval_months, source)
    select kind, clinic_id, 0, interval_months, ${recallSource} from json_populate_recordset(null::care_rule, ${rows})`);
}

async function replaceWhatToBring(db: Db, changes: ClinicChange[]) {
  const rows = changes.map(({ id, stored: { whatToBring } }) => ({ id, whatToBring }));

  await db.run(sql`
    update clinic set what_to_bring = given.what_to_bring
    from json_populate_recordset(null::clinic, ${rowsOf(rows)}) as given
    where clinic.id = given.id`);
}

/** Gives clinics the lists of the file in place of those they had. */
export async function replaceClinicLists(db: Db, changes: ClinicChange[]) {
  const told = changes.filter(({ stored }) => stored.holidays);
  const recalling = changes.filter(({ stored }) => stored.recalls);

  await replaceSpecialities(db, differingIn(changes, 'specialityIds'));
  await replaceServices(db, differingIn(changes, 'serviceIds'));
  await replaceInsurers(db, differingIn(changes, 'insurerIds'));
  await replaceHours(db, differingIn(changes, 'hours'));
  await replaceHolidays(db, differingIn(told, 'holidays'));
  await replaceRecalls(db, differingIn(recalling, 'recalls'));
  await replaceWhatToBring(db, differingIn(changes, 'whatToBring'));
}

/**
 * Brings the visit types of clinics to what the file says, found by their names. One that it no longer names cannot be
 * booked any more; visits that were booked keep it. Answers how many those are.
 */
export async function replaceVisitTypes(db: Db, changes: ClinicChange[]): Promise<number> {
  const types = listed(changes, ({ visitTypes }) => visitTypes);

  await db.run(sql`
    insert into consultation_type as type (clinic_id, name, minutes, service_code, pre_minutes, post_minutes, capacity,
      step_minutes, min_lead_minutes, max_lead_days, what_to_bring)
    select clinic_id, name, minutes, service_code, pre_minutes, post_minutes, capacity, step_minutes, min_lead_minutes,
      max_lead_days, what_to_bring
    from json_populate_recordset(null::consultation_type, ${types}) with ordinality order by ordinality
    on conflict (clinic_id, name) do update set minutes = excluded.minutes, service_code = excluded.service_code,
      pre_minutes = excluded.pre_minutes, post_minutes = excluded.post_minutes, capacity = excluded.capacity, step_minutes = excluded.step_minutes,
      min_lead_minutes = excluded.min_lead_minutes, max_lead_days = excluded.max_lead_days,
      what_to_bring = excluded.what_to_bring, published = true`);

  return db.run(sql`
    update consultation_type set published = false
    where clinic_id = any(${knownIds(changes)}::bigint[]) and published and (clinic_id, name) not in (
      select clinic_id, name from json_to_recordset(${types}) as given (clinic_id bigint, name text))`);
}

/** The visit types of these clinics that can be booked. */
export const findVisitTypes = (db: Db, clinicIds: number[]) =>
  db.many(sql<{ id: number; clinicId: number; name: string }>`
    select id, clinic_id as "clinicId", name from consultation_type
    where clinic_id = any(${clinicIds}::bigint[]) and published`);

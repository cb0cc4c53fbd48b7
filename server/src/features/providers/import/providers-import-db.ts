import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import { type Change, differingIn, knownIds } from './record-changes.ts';
import type { StoredProvider, StoredWorkplace } from './stored-provider.ts';

/** `hasShift`: there are shifts of them at that clinic. */
export type KnownWorkplace = StoredWorkplace & { hasShift: boolean };
export type KnownProvider = {
  id: number;
  stored: Omit<StoredProvider, 'workplaces'> & { workplaces: KnownWorkplace[] };
};

/** The providers that earlier imports have brought under these keys, in the shape in which an import brings them. */
export const findKnownProviders = (db: Db, keys: string[]) =>
  db.many(sql<KnownProvider>`
    select id, json_build_object('externalKey', external_key, 'domainId', domain_id, 'fullName', full_name,
      'shortName', short_name, 'about', about, 'photo', photo, 'banner', banner, 'published', published,
      'names', (select coalesce(json_agg(json_build_object('language', language, 'name', about, 'title', title)), '[]')
        from name_text where name = words_key(about)),
      'specialityIds', (select coalesce(json_agg(speciality_id order by position), '[]')
        from provider_speciality where provider_id = provider.id),
      'serviceIds', (select coalesce(json_agg(service_id order by position), '[]')
        from provider_service where provider_id = provider.id),
      'languageIds', (select coalesce(json_agg(language_id order by language_id), '[]')
        from provider_language where provider_id = provider.id),
      'educations', (select coalesce(json_agg(json_build_object('associationName', association_name,
          'registrationNumber', registration_number, 'receivedOn', received_on)), '[]')
        from provider_education where provider_id = provider.id),
      'workplaces', (select coalesce(json_agg(json_build_object('clinicId', clinic_id, 'position', position,
          'travelMinutes', travel_minutes,
          'typeIds', (select coalesce(json_agg(consultation_type_id order by consultation_type_id), '[]')
            from provider_consultation_type as offered
            where offered.provider_id = provider.id and offered.clinic_id = place.clinic_id),
          'hours', (select coalesce(json_agg(json_build_object('isodow', isodow,
              'startLocal', to_char(start_local, 'HH24:MI'), 'endLocal', to_char(end_local, 'HH24:MI'))), '[]')
            from weekly_rule where weekly_rule.provider_id = provider.id and weekly_rule.clinic_id = place.clinic_id),
          'hasShift', exists (select from shift
            where shift.provider_id = provider.id and shift.clinic_id = place.clinic_id))), '[]')
        from provider_clinic as place where provider_id = provider.id)) as stored
    from provider where external_key = any(${keys}::text[])`);

/** Adds providers without their lists, in the order given. */
export const insertProviders = (db: Db, providers: StoredProvider[]) =>
  db.run(sql`
    insert into provider (external_key, domain_id, full_name, short_name, about, photo, banner, published)
    select external_key, domain_id, full_name, short_name, about, photo, banner, published
    from json_populate_recordset(null::provider, ${rowsOf(providers)}) with ordinality order by ordinality`);

/** Changes providers, found by their keys, without their lists. */
export const updateProviders = (db: Db, providers: StoredProvider[]) =>
  db.run(sql`
    update provider set domain_id = given.domain_id, full_name = given.full_name, short_name = given.short_name,
      about = given.about, photo = given.photo, banner = given.banner, published = given.published
    from json_populate_recordset(null::provider, ${rowsOf(providers)}) as given
    where provider.external_key = given.external_key`);

export const findProviderIds = (db: Db, keys: string[]) =>
  db.many(sql<{ key: string; id: number }>`
    select external_key as key, id from provider where external_key = any(${keys}::text[])`);

type ProviderChange = Change<StoredProvider>;

const listed = <T extends object>(changes: ProviderChange[], of: (provider: StoredProvider) => T[]) =>
  rowsOf(changes.flatMap(({ id, stored }) => of(stored).map((entry) => ({ ...entry, providerId: id }))));

async function replaceSpecialities(db: Db, changes: ProviderChange[]) {
  const rows = listed(changes, ({ specialityIds }) =>
    specialityIds.map((specialityId, index) => ({ specialityId, position: index + 1 })),
  );

  await db.run(sql`delete from provider_speciality where provider_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into provider_speciality (provider_id, speciality_id, position)
    select provider_id, speciality_id, position from json_populate_recordset(null::provider_speciality, ${rows})`);
}

async function replaceServices(db: Db, changes: ProviderChange[]) {
  const rows = listed(changes, ({ serviceIds }) =>
    serviceIds.map((serviceId, index) => ({ serviceId, position: index + 1 })),
  );

  await db.run(sql`delete from provider_service where provider_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into provider_service (provider_id, service_id, position)
    select provider_id, service_id, position from json_populate_recordset(null::provider_service, ${rows})`);
}

async function replaceLanguages(db: Db, changes: ProviderChange[]) {
  const rows = listed(changes, ({ languageIds }) => languageIds.map((languageId) => ({ languageId })));

  await db.run(sql`delete from provider_language where provider_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into provider_language (provider_id, language_id)
    select provider_id, language_id from json_populate_recordset(null::provider_language, ${rows})`);
}

async function replaceEducations(db: Db, changes: ProviderChange[]) {
  await db.run(sql`delete from provider_education where provider_id = any(${knownIds(changes)}::bigint[])`);
  await db.run(sql`
    insert into provider_education (provider_id, association_name, registration_number, received_on)
    select provider_id, association_name, registration_number, received_on
    from json_populate_recordset(null::provider_education, ${listed(changes, ({ educations }) => educations)})`);
}

/** Gives providers the lists of the file that describe them, in place of those they had. */
export async function replaceProviderLists(db: Db, changes: ProviderChange[]) {
  await replaceSpecialities(db, differingIn(changes, 'specialityIds'));
  await replaceServices(db, differingIn(changes, 'serviceIds'));
  await replaceLanguages(db, differingIn(changes, 'languageIds'));
  await replaceEducations(db, differingIn(changes, 'educations'));
}

/** Where providers work from now on, what can be booked with them there, and when. Old workplaces keep their row. */
export async function replaceWorkplaces(db: Db, all: ProviderChange[]) {
  const changes = differingIn(all, 'workplaces');
  const ids = knownIds(changes);
  const offered = listed(changes, ({ workplaces }) =>
    workplaces.flatMap(({ clinicId, typeIds }) =>
      typeIds.map((consultationTypeId) => ({ clinicId, consultationTypeId })),
    ),
  );
  const hours = listed(changes, ({ workplaces }) =>
    workplaces.flatMap(({ clinicId, hours: list }) => list.map((entry) => ({ ...entry, clinicId }))),
  );

  await db.run(sql`
    insert into provider_clinic as place (provider_id, clinic_id, position, travel_minutes)
    select provider_id, clinic_id, position, travel_minutes
    from json_populate_recordset(null::provider_clinic, ${listed(changes, ({ workplaces }) => workplaces)})
    on conflict (provider_id, clinic_id) do update
      set position = excluded.position, travel_minutes = excluded.travel_minutes
    where (place.position, place.travel_minutes) <> (excluded.position, excluded.travel_minutes)`);

  await db.run(sql`delete from provider_consultation_type where provider_id = any(${ids}::bigint[])`);
  await db.run(sql`
    insert into provider_consultation_type (provider_id, consultation_type_id, clinic_id)
    select provider_id, consultation_type_id, clinic_id
    from json_populate_recordset(null::provider_consultation_type, ${offered})`);

  await db.run(sql`delete from weekly_rule where provider_id = any(${ids}::bigint[])`);
  await db.run(sql`
    insert into weekly_rule (provider_id, clinic_id, isodow, start_local, end_local)
    select provider_id, clinic_id, isodow, start_local, end_local
    from json_to_recordset(${hours}) as given (provider_id bigint, clinic_id bigint, isodow smallint,
      start_local time, end_local time)`);
}

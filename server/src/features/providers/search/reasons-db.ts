import type { Db } from '#server/db/database.ts';
import { idList, sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** A name as it is found, and as its reader calls it. */
export type Named = { name: string; called: string };

/** What of a clinic a search may have met. */
export type Matchable = {
  id: number;
  /** Its own name, its kind of care and where it is: a card says these anyway. */
  shown: string[];
  traits: string[];
  /** Who works there. */
  people: Named[];
  languages: (Named & { id: number })[];
  insurers: { id: number; name: string }[];
  /** What points are multiplied by at its boosts: 1.5. */
  boosts: { id: number; factor: number }[];
  /** What is done there. */
  offerings: Named[];
};

/** What of these clinics a search may have met. Names are looked up once for all of them. */
export const findMatchable = (db: Db, clinicIds: number[], language: Language) =>
  db.many(sql<Matchable>`
    with seat as materialized (
      select clinic_id, provider_id, position, full_name, short_name
      from provider_clinic join provider on provider.id = provider_id
      where clinic_id = any(${idList(clinicIds)}) and published
    ), skill as materialized (
      select clinic_id, speciality_id from clinic_speciality where clinic_id = any(${idList(clinicIds)})
      union
      select clinic_id, speciality_id from seat join provider_speciality using (provider_id)
    ), work as materialized (
      select clinic_id, service_id from clinic_service where clinic_id = any(${idList(clinicIds)})
      union
      select clinic_id, service_id from seat join provider_service using (provider_id)
    ), known_speciality as materialized (
      select id, name, called(name, ${language}) from speciality where id in (select speciality_id from skill)
    ), known_service as materialized (
      select id, name, called(name, ${language}) from service where id in (select service_id from work)
    ), offering as materialized (
      select clinic_id, name, called from skill join known_speciality on id = speciality_id
      union
      select clinic_id, name, called from work join known_service on id = service_id
    )
    select clinic.id, array[clinic.name, domain.title, city.title, state.name, state.code, postal_code] as shown,
      coalesce(traits, '{}') as traits,
      (select coalesce(json_agg(json_build_object('name', full_name, 'called', short_name)
          order by position, full_name, provider_id), '[]')
        from seat where clinic_id = clinic.id) as people,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'called', called(name, ${language}))), '[]')
        from spoken_language where 'language:' || id = any(traits)) as languages,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
        from insurer where 'insurer:' || id = any(traits)) as insurers,
      (select coalesce(json_agg(json_build_object('id', id, 'factor', multiplier / 10000.0)), '[]')
        from boost where clinic_id = clinic.id) as boosts,
      (select coalesce(json_agg(json_build_object('name', name, 'called', called) order by name), '[]')
        from offering where clinic_id = clinic.id) as offerings
    from clinic
    join domain on domain.id = domain_id
    join city on city.id = city_id
    join state on state.id = city.state_id
    where clinic.id = any(${idList(clinicIds)})`);

import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
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
  /** What is done there. */
  offerings: Named[];
};

/** What of these clinics a search may have met. */
export const findMatchable = (db: Db, clinicIds: number[], language: Language) =>
  db.many(sql<Matchable>`
    select clinic.id, array[clinic.name, domain.title, city.title, state.name, state.code, postal_code] as shown,
      coalesce(traits, '{}') as traits,
      (select coalesce(json_agg(json_build_object('name', full_name, 'called', short_name)
          order by position, full_name, provider.id), '[]')
        from provider_clinic join provider on provider.id = provider_id
        where clinic_id = clinic.id and provider.published) as people,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'called', called(name, ${language}))), '[]')
        from spoken_language where 'language:' || id = any(traits)) as languages,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
        from insurer where 'insurer:' || id = any(traits)) as insurers,
      (select coalesce(json_agg(json_build_object('name', name, 'called', called(name, ${language})) order by name), '[]')
        from (
          select name from clinic_speciality join speciality on id = speciality_id where clinic_id = clinic.id
          union
          select name from clinic_service join service on id = service_id where clinic_id = clinic.id
          union
          select name from provider_clinic join provider on provider.id = provider_id and published
            join provider_speciality using (provider_id) join speciality on speciality.id = speciality_id
            where clinic_id = clinic.id
          union
          select name from provider_clinic join provider on provider.id = provider_id and published
            join provider_service using (provider_id) join service on service.id = service_id
            where clinic_id = clinic.id
        ) as offering) as offerings
    from clinic
    join domain on domain.id = domain_id
    join city on city.id = city_id
    join state on state.id = city.state_id
    where clinic.id = any(${clinicIds}::bigint[])`);

import type { Db } from '#server/db/database.ts';
import { idList, part, sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';
import type { Point } from './points-db.ts';

export type CardRow = {
  id: number;
  uniqueId: string;
  name: string;
  banner: string | null;
  logo: string | null;
  domainName: string;
  domainTitle: string;
  street: string;
  city: string;
  state: string;
  stateCode: string;
  postalCode: string;
  /** E.164. */
  phone: string;
  isRewardBox: boolean;
  reviewCount: number;
  ratingSum: number;
  favourite: boolean;
};

/** A card of a list says how far it is from here as well; null where a point is not known. */
export type ListedCardRow = CardRow & { miles: number | null };

/** The same with whether the clinic accepts a plan of the patient's own. */
type FoundCardRow = ListedCardRow & { takesPlan: boolean };

/**
 * The cards of these clinics, in the order of the ids, with the heart and the plan of this patient, and how far they are from
 * a point.
 */
export const findCards = (db: Db, patientId: number, clinicIds: number[], from: Point | undefined) =>
  db.many(sql<FoundCardRow>`
    select clinic.id, unique_id as "uniqueId", clinic.name, banner, logo, domain.name as "domainName",
      called(domain.title, reader.language) as "domainTitle", street,
      city.title as city, state.name as state, state.code as "stateCode", postal_code as "postalCode", phone,
      is_reward_box as "isRewardBox", reviews as "reviewCount", stars as "ratingSum",
      exists (select from favourite where clinic_id = clinic.id and patient_id = ${patientId}) as favourite,
      exists (select from clinic_insurer join insurance using (insurer_id)
        join dependant on dependant.id = insurance.dependant_id
        where clinic_insurer.clinic_id = clinic.id and login_id = ${patientId} and ended_at is null) as "takesPlan",
      miles_between(${from?.latitude}, ${from?.longitude}, latitude, longitude) as miles
    from unnest(${idList(clinicIds)}) with ordinality as wanted (id, position)
    cross join (select language from patient where id = ${patientId}) as reader
    join clinic on clinic.id = wanted.id
    left join search_entry on search_entry.clinic_id = clinic.id
    join clinic_rating on clinic_rating.clinic_id = clinic.id
    join domain on domain.id = clinic.domain_id
    join city on city.id = clinic.city_id
    join state on state.id = city.state_id
    order by wanted.position`);

/** The ids of the clinics that are a patient's own: kept as favourite, or visited by someone the patient may act for. */
export const ownClinics = (patientId: number) => part`
  select clinic_id from favourite where patient_id = ${patientId}
  union
  select clinic_id from appointment
  join may_act_for using (dependant_id)
  where patient_id = ${patientId} and status = 'completed'`;

/** The published clinics that are the patient's own, by name. */
export async function findOwnClinicIds(db: Db, patientId: number): Promise<number[]> {
  const rows = await db.many(sql<{ id: number }>`
    select id from clinic
    where published and id in (${ownClinics(patientId)})
    order by fold(name), id`);
  return rows.map(({ id }) => id);
}

/** The domains of these clinics, with how many of them each holds. */
export const countByDomain = (db: Db, clinicIds: number[], language: Language) =>
  db.many(sql<{ id: number; name: string; title: string; count: number }>`
    select domain.id, domain.name, called(title, ${language}) as title, count(*) as count
    from clinic
    join domain on domain.id = domain_id
    where clinic.id = any(${clinicIds}::bigint[])
    group by domain.id
    order by domain.id`);

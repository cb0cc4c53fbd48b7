import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Known } from './example-value.ts';

type Ids = {
  visit: number;
  clinic: number;
  provider: number;
  type: number;
  domain: number;
  child: number;
  brand: number;
  item: number;
  action: number;
};

/** Maria of the demo: a guarantor with visits, points and insurances. */
export const mariaId = 1;

const findIds = (db: Database): Promise<Ids> =>
  db.one(sql<Ids>`
    select visit.id as visit, visit.clinic_id as clinic, visit.provider_id as provider,
      visit.consultation_type_id as type, clinic.domain_id as domain,
      (select id from dependant where household_id = patient.household_id and login_id is null limit 1) as child,
      item.brand_id as brand, item.id as item,
      (select min(id) from loyalty_action) as action
    from patient
    join appointment visit on visit.booked_by = patient.id
    join clinic on clinic.id = visit.clinic_id
    cross join lateral (select id, brand_id from brand_item limit 1) item
    where patient.id = ${mariaId} and visit.provider_id is not null
    order by visit.during desc limit 1`);

/**
 * Ids that Maria may name, by the field that has them and, for the `id` of an address, by the word before it: a request
 * that names them gets as far as the statements behind it.
 */
export async function findKnown(db: Database): Promise<Known> {
  const ids = await findIds(db);
  const ofClinic = ['clinic', 'clinics', 'favourite', 'clinicofferlist', 'offercode'].map((word) => `${word}/id`);
  const ofVisit = ['appointment', 'appointments', 'appointmentaction'].map((word) => `${word}/id`);

  return {
    id: mariaId,
    userid: mariaId,
    dependantid: ids.child,
    dependant: ids.child,
    'makemember/id': ids.child,
    clinicid: ids.clinic,
    clinic: ids.clinic,
    ...Object.fromEntries(ofClinic.map((word) => [word, ids.clinic])),
    ...Object.fromEntries(ofVisit.map((word) => [word, ids.visit])),
    appointmentid: ids.visit,
    provider: ids.provider,
    'provider/id': ids.provider,
    providerid: ids.provider,
    doctorid: ids.provider,
    consultationtypeid: ids.type,
    typeid: ids.type,
    domainid: ids.domain,
    domain: ids.domain,
    brandid: ids.brand,
    brand_id: ids.brand,
    branditem_id: ids.item,
    actionid: ids.action,
    // No form may end what the others are tried with.
    'sessions/id': 999_999_999,
    email: 'maria.santos@example.com',
    login: 'maria.santos@example.com',
  };
}

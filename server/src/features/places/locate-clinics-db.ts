import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Published clinics that do not say where they are, and of whose address nobody was asked yet: those of a new address come
 * after those that were never asked for.
 */
export const findClinicsToLocate = (db: Db, atMost: number) =>
  db.many(sql<{ id: number; address: string }>`
    select clinic.id, clinic_address(clinic.id) as address
    from clinic
    left join clinic_place as place on place.clinic_id = clinic.id
    where published and own_latitude is null and place.address is distinct from clinic_address(clinic.id)
    order by asked_at nulls first, clinic.id
    limit ${atMost}`);

type Located = { id: number; address: string; point: { latitude: number; longitude: number } | undefined };

/**
 * Notes where the provider says that an address is, and has searches know it. An answer more than a hundred miles from the
 * postal code is of another place, and counts as none.
 */
export async function noteClinicPlace(db: Db, { id, address, point }: Located, now: Date) {
  const { latitude = null, longitude = null } = point ?? {};

  await db.run(sql`
    insert into clinic_place (clinic_id, address, latitude, longitude, asked_at)
    select clinic.id, ${address}, given.latitude, given.longitude, ${now}
    from clinic
    left join postal_code as post on post.code = left(postal_code, 5)
    left join (select ${latitude}::float8 as latitude, ${longitude}::float8 as longitude) as given
      on coalesce(miles_between(given.latitude, given.longitude, post.latitude, post.longitude) <= 100, true)
    where clinic.id = ${id}
    on conflict (clinic_id) do update set address = excluded.address, latitude = excluded.latitude,
      longitude = excluded.longitude, asked_at = excluded.asked_at`);
  await db.run(sql`select refresh_search(${id})`);
}

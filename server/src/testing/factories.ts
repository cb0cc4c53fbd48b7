import type { AppointmentAction } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openAccounts } from '#server/features/loyalty/ledger/ledger-db.ts';
import { hashPassword } from '#server/lib/password.ts';

// Rows that a test needs, made directly in the database; a test names only what matters to it.

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** The password of every built patient, hashed once: hashing is slow on purpose. */
export const testPassword = 'Welcome1!';
const testPasswordHash = hashPassword(testPassword);

/** Builds as many, ten at a time: of hundreds at once the last would wait longer for a connection than a call may. */
export async function buildMany<Built>(count: number, build: () => Promise<Built>): Promise<Built[]> {
  const built: Built[] = [];
  while (built.length < count) {
    const some = Array.from({ length: Math.min(10, count - built.length) }, build);
    built.push(...(await Promise.all(some)));
  }
  return built;
}

export type BuiltPatient = { id: number; householdId: number; dependantId: number; email: string; phone: string };

/** A household of one with its sign-in and its own dependant row. Phone in E.164. */
export async function buildPatient(
  db: Db,
  given: {
    firstName?: string;
    lastName?: string;
    email?: string;
    phone?: string;
    isGuarantor?: boolean;
    verifiesEverySignIn?: boolean;
    householdId?: number;
    /** What they have said of the guarantors of their household. */
    letsFamilyAct?: boolean;
  } = {},
): Promise<BuiltPatient> {
  const number = next();
  const { firstName = 'Pat', lastName = `Tester${number}`, isGuarantor = false, verifiesEverySignIn = false } = given;
  const email = given.email ?? `pat${number}@example.com`;
  const phone = given.phone ?? `+1202555${String(1000 + number).padStart(4, '0')}`;
  const householdId =
    given.householdId ?? (await db.one(sql<{ id: number }>`insert into household default values returning id`)).id;

  const { id } = await db.one(sql<{ id: number }>`
    insert into patient (household_id, first_name, last_name, email, phone, password_hash, is_guarantor, verifies_every_sign_in)
    values (${householdId}, ${firstName}, ${lastName}, ${email}, ${phone}, ${await testPasswordHash}, ${isGuarantor}, ${verifiesEverySignIn})
    returning id`);
  const self = await db.one(sql<{ id: number }>`
    with added as (
      insert into dependant (household_id, login_id, first_name, last_name, relation, email, phone, lets_family_act)
      values (${householdId}, ${id}, ${firstName}, ${lastName}, 'self', ${email}, ${phone},
        ${given.letsFamilyAct ?? null})
      returning id
    ), accounts as (
      ${openAccounts}
    )
    select id from added`);

  return { id, householdId, dependantId: self.id, email, phone };
}

/** A dependant without a sign-in in this household. */
export async function buildDependant(
  db: Db,
  householdId: number,
  given: { firstName?: string; lastName?: string; relation?: string; dob?: string } = {},
) {
  return db.one(sql<{ id: number; memberId: string }>`
    with added as (
      insert into dependant (household_id, first_name, last_name, relation, dob)
      values (${householdId}, ${given.firstName ?? 'Leo'}, ${given.lastName ?? 'Tester'}, ${given.relation ?? 'child'},
        ${given.dob ?? '2015-05-05'})
      returning id, member_id
    ), accounts as (
      ${openAccounts}
    )
    select id, member_id as "memberId" from added`);
}

/** A city of a state, made when it is new. */
export async function buildCity(db: Db, given: { title?: string; stateCode?: string } = {}) {
  const { title = 'Arlington', stateCode = 'VA' } = given;
  return db.one(sql<{ id: number; stateId: number }>`
    insert into city (state_id, title) select id, ${title} from state where code = ${stateCode}
    on conflict (state_id, title) do update set title = excluded.title
    returning id, state_id as "stateId"`);
}

export type ClinicInput = {
  name?: string;
  domainId?: number;
  city?: string;
  stateCode?: string;
  timeZone?: string;
  description?: string;
  isRewardBox?: boolean;
  published?: boolean;
};

/** A clinic of the dental domain in Arlington, Virginia, unless said otherwise. */
export async function buildClinic(db: Db, given: ClinicInput = {}) {
  const number = next();
  const city = await buildCity(db, { title: given.city ?? 'Arlington', stateCode: given.stateCode ?? 'VA' });

  const clinic = await db.one(sql<{ id: number; uniqueId: string }>`
    insert into clinic (domain_id, city_id, name, description, street, postal_code, phone, time_zone, is_reward_box,
      xcare_number, published)
    values (${given.domainId ?? 1}, ${city.id}, ${given.name ?? `Clinic ${number}`}, ${given.description ?? '<p>Care.</p>'},
      ${`${number} Main Street`}, '22201', '+12025550199', ${given.timeZone ?? 'America/New_York'},
      ${given.isRewardBox ?? false}, ${`XC${number}`}, ${given.published ?? true})
    returning id, unique_id as "uniqueId"`);

  return clinic;
}

/** A provider who works at this clinic. */
export async function buildProvider(db: Db, clinicId: number, given: { fullName?: string } = {}) {
  const fullName = given.fullName ?? `Dr. Robin Tester${next()}`;
  const provider = await db.one(sql<{ id: number; uniqueId: string }>`
    insert into provider (domain_id, full_name, short_name)
    select domain_id, ${fullName}, ${fullName} from clinic where id = ${clinicId}
    returning id, unique_id as "uniqueId"`);
  await db.run(sql`insert into provider_clinic (provider_id, clinic_id) values (${provider.id}, ${clinicId})`);

  return provider;
}

export type ConsultationTypeInput = {
  name?: string;
  minutes?: number;
  preMinutes?: number;
  postMinutes?: number;
  capacity?: number;
  stepMinutes?: number;
  minLeadMinutes?: number;
  maxLeadDays?: number;
};

/** A consultation type of this clinic, offered by these providers; 30 minutes on a 30-minute grid, an hour's notice. */
export async function buildConsultationType(
  db: Db,
  clinicId: number,
  providerIds: number[],
  given: ConsultationTypeInput = {},
) {
  const type = await db.one(sql<{ id: number }>`
    insert into consultation_type (clinic_id, name, minutes, pre_minutes, post_minutes, capacity, step_minutes,
      min_lead_minutes, max_lead_days)
    values (${clinicId}, ${given.name ?? `Visit ${next()}`}, ${given.minutes ?? 30}, ${given.preMinutes ?? 0},
      ${given.postMinutes ?? 0}, ${given.capacity ?? 1}, ${given.stepMinutes ?? 30}, ${given.minLeadMinutes ?? 60},
      ${given.maxLeadDays ?? 90})
    returning id`);

  for (const providerId of providerIds) {
    await db.run(sql`
      insert into provider_consultation_type (provider_id, consultation_type_id, clinic_id)
      values (${providerId}, ${type.id}, ${clinicId})`);
  }

  return type;
}

/** Working hours as a weekly rule on these ISO weekdays, turned into shifts for the given local dates. */
export async function buildHours(
  db: Db,
  providerId: number,
  clinicId: number,
  given: { days?: number[]; start?: string; end?: string; from?: string; to?: string } = {},
) {
  for (const day of given.days ?? [1, 2, 3, 4, 5]) {
    await db.run(sql`
      insert into weekly_rule (provider_id, clinic_id, isodow, start_local, end_local)
      values (${providerId}, ${clinicId}, ${day}, ${given.start ?? '09:00'}, ${given.end ?? '17:00'})`);
  }
  await db.run(sql`select expand_shifts(${given.from ?? '2026-05-25'}::date, ${given.to ?? '2026-09-30'}::date)`);
}

/** A clinic where one provider offers one consultation type on weekdays from nine to five. */
export async function buildBookableClinic(
  db: Db,
  clinicInput: ClinicInput = {},
  typeInput: ConsultationTypeInput = {},
) {
  const clinic = await buildClinic(db, clinicInput);
  const provider = await buildProvider(db, clinic.id);
  const type = await buildConsultationType(db, clinic.id, [provider.id], typeInput);
  await buildHours(db, provider.id, clinic.id);

  return { clinic, provider, type };
}

/** The same place with another provider, who offers the same there at the same hours. */
export async function buildClinicBeside(db: Db, place: Awaited<ReturnType<typeof buildBookableClinic>>) {
  const provider = await buildProvider(db, place.clinic.id);
  await db.run(sql`
    insert into provider_consultation_type (provider_id, consultation_type_id, clinic_id)
    values (${provider.id}, ${place.type.id}, ${place.clinic.id})`);
  await buildHours(db, provider.id, place.clinic.id);
  return { ...place, provider };
}

/**
 * A visit at this clinic that is over, or stands as `status` says; `day` is its day at the clinic, YYYY-MM-DD, `completedBy`
 * who says that it took place.
 */
export async function buildVisit(
  db: Db,
  clinicId: number,
  dependantId: number,
  given: { status?: string; day?: string; completedBy?: 'clinic' | 'patient' } = {},
) {
  const type = await buildConsultationType(db, clinicId, []);
  const visit = await db.one(sql<{ id: number }>`
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status, local_date,
      flexible_days, flexible_slot, time_zone, created_at)
    select patient.id, dependant.id, clinic.id, ${type.id}, 2, ${given.status ?? 'completed'}, ${given.day ?? '2026-05-20'},
      '{Monday}', 'Anytime', time_zone, '2026-05-01T12:00:00Z'
    from dependant join patient on patient.household_id = dependant.household_id, clinic
    where dependant.id = ${dependantId} and clinic.id = ${clinicId}
    order by patient.is_guarantor desc, patient.id limit 1
    returning id`);
  await db.run(sql`
    insert into appointment_event (appointment_id, shard_clinic_id, action, from_status, to_status, actor, at)
    select id, clinic_id, 'complete', 'requested', 'completed', ${given.completedBy ?? 'clinic'}, '2026-05-20T20:00:00Z'
    from appointment where id = ${visit.id} and status = 'completed'`);

  return visit;
}

/** A visit of somebody that has taken place, at a clinic of its own: without one nothing is redeemed. */
export const buildFirstVisit = async (db: Db, dependantId: number) =>
  buildVisit(db, (await buildClinic(db)).id, dependantId);

/** Does something to these visits as a clinic or a patient would, told in their history; cancels them unless said otherwise. */
export const changeVisits = (
  db: Db,
  ids: number[],
  action: AppointmentAction = 'cancel',
  actor: 'patient' | 'clinic' = action === 'cancel' ? 'patient' : 'clinic',
) =>
  db.run(sql`
    with changed as (
      update appointment set status = to_status
      from appointment_transition
      where id = any (${ids}) and action = ${action} and actor = ${actor} and from_status = status
      returning id, clinic_id, version, from_status, to_status,
        case actor when 'clinic' then clinic_id else booked_by end as by_id
    )
    insert into appointment_event (appointment_id, shard_clinic_id, version, action, actor, actor_id, from_status,
      to_status, at)
    select id, clinic_id, version, ${action}, ${actor}, by_id, from_status, to_status, '2026-06-01T14:00:00Z' from changed`);

/** Cancels every visit with this provider that can still be cancelled. */
export async function cancelVisitsOf(db: Db, providerId: number) {
  const visits = await db.many(sql<{ id: number }>`select id from appointment where provider_id = ${providerId}`);
  await changeVisits(
    db,
    visits.map(({ id }) => id),
  );
}

import { randomBytes } from 'node:crypto';
import { sql } from '#server/db/sql.ts';
import type { CardWish } from '#server/features/rewards/cards/providers/order-ref.ts';
import { settleGiftCard } from '#server/features/rewards/cards/settle-gift-card.ts';
import { insertNotice } from '#server/messages/notice-db.ts';
import { openDeed, openVisit } from '#server/testing/earning.ts';
import { buildPng } from '#server/testing/files/card-files.ts';
import { buildCardRow, buildInsurance } from '#server/testing/people/insurance.ts';
import { buildPasskey } from '#server/testing/people/passkey-device.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { type BuiltItem, lineOf, redeemedOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import type { BookableClinic } from '#server/testing/visits/visits.ts';

/** The ids of what somebody has, one of each; a hold, a notice and a session only where they have a sign-in. */
export type Belongings = {
  /** A visit that the clinic has not answered yet. */
  visit: number;
  /** A visit that took place and was not reviewed. */
  pastVisit: number;
  /** What they have written about another one. */
  review: number | undefined;
  /** What that visit brings, and what a friend does. */
  visitAction: number;
  deedAction: number;
  /** What their bell tells. */
  notice: number | undefined;
  /** A gift card that was issued. */
  giftCard: number | undefined;
  insurance: number;
  card: number;
  invitation: number | undefined;
  session: number | undefined;
  passkey: number | undefined;
  hold: number | undefined;
};

/** Whose the things are to be, and who may book for them; nobody may for who has no household any more. */
type Owner = {
  dependantId: number;
  householdId: number;
  patientId: number | undefined;
  booker: { id: number; client: TestClient } | undefined;
};

/** A row of a visit that is over, or never was. */
async function insertVisit({ db }: TestApp, owner: Owner, { clinic, type }: BookableClinic, status: string) {
  const { id } = await db.one(sql<{ id: number }>`
      insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status, local_date,
        flexible_days, flexible_slot, time_zone, created_at)
      select coalesce(${owner.booker?.id ?? null}::bigint, min(patient.id)), ${owner.dependantId}, ${clinic.id},
        ${type.id}, 2, ${status}, '2026-05-20', '{Monday}', 'Anytime', 'America/New_York', '2026-05-01T12:00:00Z'
      from patient
      returning id`);
  await db.run(sql`
    insert into appointment_event (appointment_id, shard_clinic_id, action, from_status, to_status, actor, at)
    select id, clinic_id, 'complete', 'requested', 'completed', 'clinic', '2026-05-20T20:00:00Z'
    from appointment where id = ${id} and status = 'completed'`);
  return id;
}

/** Everybody's visit is at the same hour of the same day: there is room for all of them. */
async function bookVisit(app: TestApp, owner: Owner, place: BookableClinic): Promise<number> {
  if (!owner.booker) return insertVisit(app, owner, place, 'cancelled');

  const { id, client } = owner.booker;
  const time = { date: '2026/06/10', startTime: '09:00', endTime: '09:30' };
  const wish = { patientId: id, typeId: place.type.id, providerId: place.provider.id, ...time };
  const booking = bookingBody(wish, { dependant: { id: owner.dependantId } });
  const { code, body } = await client.post('/selfcare/bookappointment/', booking);
  if (code !== 200) throw new Error(`no visit was booked: ${body.status.msg}`);
  return body.appointment.id;
}

async function insertInvitation({ db, clock }: TestApp, { dependantId, householdId, booker }: Owner) {
  if (!booker) return undefined;
  const now = clock.now();
  const until = new Date(now.getTime() + 7 * 86_400_000);
  const { id } = await db.one(sql<{ id: number }>`
    insert into family_invitation (household_id, kind, dependant_id, invited_by, channel, recipient, token_hash,
      created_at, expires_at)
    values (${householdId}, 'guarantor', ${dependantId}, ${booker.id}, 'email', ${`second${dependantId}@example.org`},
      ${randomBytes(32)}, ${now}, ${until})
    returning id`);
  return id;
}

async function tellBell({ db, clock }: TestApp, patientId: number): Promise<number> {
  await insertNotice(db, patientId, { kind: 'careDue' }, clock.now());
  const { id } = await db.one(sql<{ id: number }>`select max(id) as id from notice where patient_id = ${patientId}`);
  return id;
}

/** A review by this owner of another visit of theirs. */
async function insertReview(app: TestApp, owner: Owner, place: BookableClinic) {
  if (owner.patientId === undefined) return undefined;
  const visit = await insertVisit(app, owner, place, 'completed');
  const { id } = await app.db.one(sql<{ id: number }>`
    insert into review (clinic_id, appointment_id, reviewer_id, reviewer_name, written_by, rating, review_text, created_at)
    values (${place.clinic.id}, ${visit}, ${owner.dependantId}, 'Ada H.', ${owner.patientId}, 4, 'Kind.', ${app.clock.now()})
    returning id`);
  return id;
}

/** A card that this owner's points became, made by the one who books for them. */
async function issueGiftCard({ db, services, clock }: TestApp, { dependantId, booker }: Owner, item: BuiltItem) {
  if (!booker) return undefined;
  await givePoints(db, dependantId, 1_000, 'available', clock.now());
  const order = { dependantId, cart: [lineOf(item)] };
  const { code, body } = await booker.client.post(redeemedOf(booker.id), order);
  if (code !== 200) throw new Error(`no gift card was ordered: ${body.status.msg}`);

  const [{ id }] = body.cards;
  const wish = await db.one(sql<CardWish>`
    select order_ref as "orderRef", provider_item as item, cents
    from gift_card_order as card join brand_item on brand_item.id = brand_item_id where card.id = ${id}`);
  const made = { kind: 'made', providerOrder: `matrix-${id}`, code: `KW-${id}` } as const;
  await settleGiftCard({ ...wish, id, personId: dependantId }, made, services);
  return id as number;
}

/** A session on another device than the one that asks. */
async function openSession(app: TestApp, patientId: number): Promise<number> {
  await app.signedIn(patientId);
  const { id } = await app.db.one(sql<{ id: number }>`
    select max(id) as id from session where patient_id = ${patientId}`);
  return id;
}

/** One of each thing, for this owner, at this place and from this shelf. */
export async function buildBelongings(
  app: TestApp,
  owner: Owner,
  place: BookableClinic,
  item: BuiltItem,
): Promise<Belongings> {
  const { db, services } = app;
  const { dependantId, patientId, booker } = owner;
  const visit = await bookVisit(app, owner, place);
  const pastVisit = await insertVisit(app, owner, place, 'completed');
  const visitAction = await openVisit(db, dependantId, pastVisit, place.clinic.id, '2026-05-20T20:00:00Z');
  const deedAction = await openDeed(db, 'referral', dependantId);

  const insurance = await buildInsurance(db, dependantId, { name: `Plan of ${dependantId}` });
  const uploader = booker?.id ?? (await db.one(sql<{ id: number }>`select min(id) as id from patient`)).id;
  const card = await buildCardRow(db, dependantId, uploader, { insuranceId: insurance.id });
  await services.files.put(card.fileKey, buildPng());

  const isOwn = patientId !== undefined && booker?.id === patientId;
  const held = isOwn ? await hold(booker.client, place, '15:00', '15:30') : undefined;

  return {
    visit,
    pastVisit,
    review: await insertReview(app, owner, place),
    visitAction: visitAction.id,
    deedAction: deedAction.id,
    notice: patientId === undefined ? undefined : await tellBell(app, patientId),
    giftCard: await issueGiftCard(app, owner, item),
    insurance: insurance.id,
    card: card.id,
    invitation: await insertInvitation(app, owner),
    session: patientId === undefined ? undefined : await openSession(app, patientId),
    passkey: patientId === undefined ? undefined : await buildPasskey(app, { patientId }),
    hold: held?.body.hold.id,
  };
}

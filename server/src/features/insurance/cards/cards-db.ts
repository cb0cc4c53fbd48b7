import type { InsuranceCard } from '@kindwell/contract/insurance.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Where a card goes: a person's insurance, or to the person alone while there is none. */
export type CardTarget = { dependantId: number; insuranceId: number | null };

/**
 * Where a card of a person goes whose records this patient may change: the insurance that is named, else the newest one.
 * Undefined for anyone else, and for an insurance that is not the person's.
 */
export const findCardTarget = (db: Db, patientId: number, dependantId: number, insuranceId: number | null) =>
  db.maybeOne(sql<CardTarget>`
    select may_for.dependant_id as "dependantId", chosen.id as "insuranceId"
    from may_for
    left join lateral (
      select id from insurance
      where insurance.dependant_id = may_for.dependant_id and ended_at is null
        and id = coalesce(${insuranceId}::bigint, id)
      order by created_at desc, id desc limit 1) as chosen on true
    where patient_id = ${patientId} and may_for.dependant_id = ${dependantId} and may = 'records'
      and (${insuranceId}::bigint is null or chosen.id is not null)`);

/** A card that replaces the one of its side. */
type NewCard = CardTarget & {
  side: InsuranceCard['side'];
  mediaType: string;
  byteSize: number;
  fileKey: string;
  uploadedBy: number;
  now: Date;
};

/** Keeps a card instead of the one that its side had, whose file is left to the worker. */
export async function replaceCard(db: Db, { dependantId, insuranceId, side, now, ...card }: NewCard): Promise<number> {
  await db.run(sql`
    with gone as (
      delete from insurance_card
      where dependant_id = ${dependantId} and insurance_id is not distinct from ${insuranceId} and side = ${side}
      returning file_key)
    insert into orphaned_file (file_key, since) select file_key, ${now} from gone`);

  const { id } = await db.one(sql<{ id: number }>`
    insert into insurance_card (dependant_id, insurance_id, side, media_type, byte_size, file_key, uploaded_by,
      uploaded_at)
    values (${dependantId}, ${insuranceId}, ${side}, ${card.mediaType}, ${card.byteSize}, ${card.fileKey},
      ${card.uploadedBy}, ${now})
    returning id`);
  return id;
}

/** What is needed to show one side of a card. */
export type CardFile = { dependantId: number; side: InsuranceCard['side']; mediaType: string; fileKey: string };

/** The file of a card of somebody whose records this patient may see; undefined for every other card. */
export const findCardFile = (db: Db, patientId: number, cardId: number) =>
  db.maybeOne(sql<CardFile>`
    select card.dependant_id as "dependantId", side, media_type as "mediaType", file_key as "fileKey"
    from insurance_card as card
    join may_for on may_for.dependant_id = card.dependant_id and patient_id = ${patientId} and may = 'records'
    where card.id = ${cardId}`);

/** Removes a card of somebody whose records this patient may change; undefined where there is none such. */
export const deleteCard = (db: Db, patientId: number, cardId: number, now: Date) =>
  db.maybeOne(sql<{ dependantId: number }>`
    with gone as (
      delete from insurance_card as card using may_for
      where card.id = ${cardId} and may_for.dependant_id = card.dependant_id and patient_id = ${patientId}
        and may = 'records'
      returning card.dependant_id, file_key
    ), left_over as (
      insert into orphaned_file (file_key, since) select file_key, ${now} from gone)
    select dependant_id as "dependantId" from gone`);

/** True where this patient has removed this card before, as the audit trail knows. */
export const hasRemovedCard = async (db: Db, patientId: number, cardId: number) =>
  (await db.maybeOne(sql`
    select from audit_trail
    where actor_id = ${patientId} and action = 'removeCard' and objects @> ${[`insuranceCard:${cardId}`]}::text[]
    limit 1`)) !== undefined;

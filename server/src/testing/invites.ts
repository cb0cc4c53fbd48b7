import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The path of the own code and link. */
export const ownReferral = '/selfcare/patientaccount/referral/';

/** Lets recommending be rewarded everywhere, but where a row of its own says otherwise. */
export const allowRewards = (db: Db) =>
  db.run(sql`update referral_reward set is_allowed = true where state_id is null and domain_id is null`);

/** Somebody has joined by somebody else's code, each time by another email and phone. */
export const buildReferral = (db: Db, referrerId: number, friendId: number, at = new Date('2026-05-20T20:00:00Z')) =>
  db.one(sql<{ id: number }>`
    insert into referral (friend_id, referrer_id, email_key, phone_key, joined_at)
    values (${friendId}, ${referrerId}, ${randomBytes(32)}, ${randomBytes(32)}, ${at})
    returning id`);

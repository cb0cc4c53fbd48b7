import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Invited } from './invite-token.ts';

/** An invitation as anyone who has its link finds it. */
export type InvitationRow = {
  contactKey: Buffer;
  /** Who invites a friend; null for a referred provider. */
  firstName: string | null;
  /** This contact wants no invitations. */
  isStopped: boolean;
};

/** What a signed token stands for. */
export const findInvitation = (db: Db, { type, id }: Invited) =>
  db.maybeOne(sql<InvitationRow>`
    select contact_key as "contactKey", "firstName",
      exists (select from suppression where suppression.contact_key = invited.contact_key) as "isStopped"
    from (
      select contact_key, first_name as "firstName" from invite join patient on patient.id = patient_id
      where ${type}::text = 'i' and invite.id = ${id}
      union all
      select contact_key, null from provider_referral where ${type}::text = 'p' and id = ${id}) as invited`);

/** Nobody sends this contact an invitation from now on; repeatable. */
export const stopContact = (db: Db, contactKey: Buffer, now: Date) =>
  db.run(sql`
    insert into suppression (contact_key, created_at) values (${contactKey}, ${now})
    on conflict (contact_key) do nothing`);

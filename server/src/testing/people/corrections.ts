import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { asStaff, type BuiltStaff, buildStaff } from '#server/testing/people/staff.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** For so long a correction can be stopped. */
export const stopMs = 72 * 3_600_000;

/** Two of the staff: who asks for corrections, and who decides on them. */
export type Desk = { sam: BuiltStaff; asSam: TestClient; olivia: BuiltStaff; asOlivia: TestClient };

/** Two of the staff with fresh sessions. */
export async function buildDesk(app: TestApp): Promise<Desk> {
  const sam = await buildStaff(app, { roles: ['support'], name: 'Sam Rivera' });
  const olivia = await buildStaff(app, { name: 'Olivia Bell' });
  return { sam, asSam: await asStaff(app, sam), olivia, asOlivia: await asStaff(app, olivia) };
}

/** The path by which this caller asks for another contact of who has this email. */
export async function correctPath(client: TestClient, email: string): Promise<string> {
  const { body } = await client.post('/staff/lookups/', { who: email, reason: 'Mailbox is gone' });
  return `/staff/lookups/${body.lookup.id}/correctcontact/`;
}

/** What the link has that stops the latest correction of which this contact was told. */
export async function stopTokenOf(db: Db, contact: string): Promise<string> {
  const told = await db.maybeOne(sql<{ body: string }>`
    select body from message where recipient = ${contact} and body like '%/stop-correction/%' order by id desc limit 1`);
  return /\/stop-correction\/([\w-]{43})/.exec(told?.body ?? '')?.[1] ?? '';
}

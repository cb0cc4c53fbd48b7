import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import type { TestDelivery } from '#server/testing/outside/delivery.ts';
import type { TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import type { BuiltStaff } from '#server/testing/people/staff.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

/** An owner who makes a call, another one beside them, and what the server talks to. */
export type Acting = {
  app: TestApp;
  delivery: TestDelivery;
  provider: TestGiftCardProvider;
  me: BuiltStaff;
  client: TestClient;
  other: BuiltStaff;
  asOther: TestClient;
};

/** Makes one call so that it succeeds and changes something, with all that this needs before it; answers what it answered. */
export type Act = (acting: Acting) => Promise<TestAnswer>;

/** By the call's name in the contract. */
export type Acts = Record<string, Act>;

/** A file as the console sends it. */
export function formOf(field: string, content: string | Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), field);
  return form;
}

let made = 0;

/** A patient of their own for one act. */
export function buildSomebody({ app }: Acting): Promise<BuiltPatient> {
  made += 1;
  return buildPatient(app.db, { firstName: 'Maria', email: `acted${made}@example.org` });
}

/** The path by which this caller acts for a patient. */
export async function lookedUp(client: TestClient, { email }: BuiltPatient): Promise<string> {
  const { body } = await client.post('/staff/lookups/', { who: email, reason: 'Called' });
  return `/staff/lookups/${body.lookup.id}/`;
}

/** The number of the latest row of a table. */
export async function latestOf({ app }: Acting, table: 'staff_invite' | 'points_adjustment' | 'contact_correction') {
  const { rows } = await app.owner.pool.query<{ id: string }>(`select max(id) as id from ${table}`);
  return Number(rows[0]?.id);
}

/** The session of the other one of the two, as a number. */
export async function sessionOf({ app }: Acting, { id }: BuiltStaff): Promise<number> {
  const { session } = await app.db.one(sql<{ session: number }>`
    select max(id) as session from staff_session where staff_id = ${id}`);
  return session;
}

import { sql } from '#server/db/sql.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { codeNow } from './staff.ts';

/** What somebody fills in who takes up an invitation to the staff. */
export const invitationForm = { name: 'Lee Okada', password: 'Harbor-7-lamp' };

/** How people of a test are invited to the staff, and take that up: `world` names the app and an owner who is signed in. */
export function invitationSteps(world: () => { app: TestApp; asOwner: TestClient }) {
  let made = 0;
  const client = () => world().app.client();

  const newEmail = () => {
    made += 1;
    return `lee${made}@example.org`;
  };

  const invite = (email: string, roles: string[] = ['support'], seen: number | null = null) =>
    world().asOwner.post('/staff/invitations/', { email, roles, seen });

  /** The token in the link of the latest mail to this address. */
  async function tokenOf(email: string): Promise<string> {
    const { body } = await world().app.db.one(sql<{ body: string }>`
      select body from message where recipient = ${email} order by id desc limit 1`);
    return /\/console\/invitation\/([\w-]{43})/.exec(body)?.[1] ?? '';
  }

  async function invited(roles?: string[]) {
    const email = newEmail();
    await invite(email, roles);
    return { email, token: await tokenOf(email) };
  }

  const look = (token: string) => client().get(`/staff/invitation/${token}/`);
  const accept = (token: string, body: object = invitationForm) =>
    client().post(`/staff/invitation/${token}/accept/`, body);
  const confirm = (token: string, body: object, by = client()) => by.post(`/staff/invitation/${token}/confirm/`, body);

  /** Takes an invitation up as a person does. */
  async function join(token: string, by = client()) {
    const { step, secret } = (await accept(token)).body;
    return confirm(token, { step, code: codeNow(world().app, secret) }, by);
  }

  const countStaff = async (email: string) =>
    (await world().app.db.one(sql<{ count: number }>`select count(*) from staff where email = ${email}`)).count;

  return { newEmail, invite, tokenOf, invited, look, accept, confirm, join, countStaff };
}

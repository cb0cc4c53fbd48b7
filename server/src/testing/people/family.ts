import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { signUp, signupForm } from './sign-up.ts';

/** The token of the last invitation that went to this email. */
export async function linkTokenOf(db: Db, email: string): Promise<string> {
  const { body } = await db.one(sql<{ body: string }>`
    select body from message where recipient = ${email} and body like '%/join/%' order by id desc limit 1`);
  return /\/join\/([\w-]{43})/.exec(body)?.[1] ?? '';
}

/** A child as /selfcare/patientsetting/dependant/ takes one. */
export const leo = { firstName: 'Leo', lastName: 'Santos', dob: '2010-03-04', relation: 'child' };

/** Leo in the family of this client, by his id. */
export const addLeo = async (client: TestClient, given: object = {}): Promise<number> =>
  (await client.post('/selfcare/patientsetting/dependant/', { ...leo, ...given })).body.dependant.id;

export const makeMember = (client: TestClient, id: number) => client.get(`/selfcare/makemember/${id}/`);

/** Takes somebody out of the family of `patientId`. */
export const removeMember = (client: TestClient, patientId: number, id: number) =>
  client.get(`/selfcare/family/${patientId}/?action=remove&dependantId=${id}`);

/** The household as this client sees it. */
export const householdOf = async (client: TestClient) => (await client.get('/selfcare/household/')).body;

let made = 0;

/** Somebody without a sign-in whom this client adds to the family, with an email of their own. */
export async function addPerson(
  client: TestClient,
  given: { firstName?: string; dob?: string; relation?: string } = {},
) {
  made += 1;
  const person = { firstName: 'Leo', lastName: 'Santos', dob: '2007-03-04', relation: 'child', ...given };
  const email = `family${made}@example.com`;
  const { body } = await client.post('/selfcare/addmember/', { ...person, email });
  return { ...person, email, id: body.dependant.id as number };
}

/** The signup form of a person who takes up the invitation of this token. */
export const takeUpForm = (
  person: { firstName: string; lastName: string; dob: string; email: string },
  invite: string,
  given: Record<string, unknown> = {},
) =>
  signupForm({
    fname: person.firstName,
    lname: person.lastName,
    dob: person.dob,
    email: person.email,
    invite,
    ...given,
  });

/** An adult whom this client has added, with a sign-in of their own that they have taken up. */
export async function addWithSignIn(app: TestApp, client: TestClient, given: Record<string, unknown> = {}) {
  const person = await addPerson(client);
  await makeMember(client, person.id);
  const own = app.client();
  const form = takeUpForm(person, await linkTokenOf(app.db, person.email), given);
  const { body } = await signUp(own, app.db, form);

  return { ...person, patientId: body.id as number, client: await app.signedIn(body.id) };
}

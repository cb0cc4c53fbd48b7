import type { Db } from '#server/db/database.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let made = 0;

/** The signup payload of somebody new (SIGNUP-07); a test names only what matters to it. */
export function signupForm(given: Record<string, unknown> = {}) {
  made += 1;

  return {
    fname: 'Nora',
    lname: 'Field',
    email: `nora${made}@example.com`,
    phone: `303555${String(1000 + made)}`,
    dob: '1990-04-27',
    password: 'Quiet#Meadow4',
    isIndividual: true,
    postalCode: '80202',
    registeras: 'normal',
    ...given,
  };
}

export type SignupForm = ReturnType<typeof signupForm>;

/** Both codes that were last sent for this form, as the second call wants them. */
export async function codesOf(db: Db, { email, phone }: Pick<SignupForm, 'email' | 'phone'>) {
  return { ecode: await latestCode(db, email.toLowerCase()), code: await latestCode(db, `+1${phone}`) };
}

/** Registers and gives back both codes, as one person does on one device. */
export async function signUp(client: TestClient, db: Db, form: SignupForm): Promise<TestAnswer> {
  const { body } = await client.post('/selfcare/register/', form);
  return client.post(`/selfcare/register/${body.id}/`, await codesOf(db, form));
}

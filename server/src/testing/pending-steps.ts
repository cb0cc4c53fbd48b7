import { recoveryOf } from '#server/testing/people/recovery.ts';
import { codesOf, signupForm } from '#server/testing/people/sign-up.ts';
import { buildPatient, testPassword } from './factories.ts';
import { latestCode } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** A step that waits for its codes or for a new password, with all that its owner has ready. */
export type PendingStep = {
  token: string;
  /** The code by mail and the one by text; where there is one code, both are that one. */
  codes: { email: string; sms: string };
  /** Null for a registration. */
  patientId: number | null;
};

let made = 0;

async function changeStep(app: TestApp, kind: 'email' | 'phone'): Promise<PendingStep> {
  made += 1;
  const { id } = await buildPatient(app.db);
  const contact = kind === 'email' ? `moved${made}@example.com` : `+1202666${String(1000 + made)}`;
  const client = await app.signedIn(id);
  const { body } = await client.post(`/selfcare/updateaccount/${id}/`, { type: kind, [kind]: contact });
  const code = await latestCode(app.db, contact);

  return { token: body.patientId, codes: { email: code, sms: code }, patientId: id };
}

/** Brings somebody new to each step that a token names, by the purpose of the step. */
export const pendingSteps = {
  async sign_in(app) {
    const { id, email } = await buildPatient(app.db, { verifiesEverySignIn: true });
    const { body } = await app.client().post('/selfcare/login/', { email, password: testPassword });
    const code = await latestCode(app.db, email);

    return { token: body.patientId, codes: { email: code, sms: code }, patientId: id };
  },

  async register(app) {
    const form = signupForm();
    const { body } = await app.client().post('/selfcare/register/', form);
    const { ecode, code } = await codesOf(app.db, form);

    return { token: body.id, codes: { email: ecode, sms: code }, patientId: null };
  },

  async recover(app) {
    const patient = await buildPatient(app.db);
    const { id, email } = await recoveryOf(app, patient).begin();

    return { token: id, codes: { email, sms: email }, patientId: patient.id };
  },

  async reset(app) {
    const patient = await buildPatient(app.db);
    const token = await recoveryOf(app, patient).prove();
    const code = await latestCode(app.db, patient.email);

    return { token, codes: { email: code, sms: code }, patientId: patient.id };
  },

  change_email: (app) => changeStep(app, 'email'),
  change_phone: (app) => changeStep(app, 'phone'),
} satisfies Record<string, (app: TestApp) => Promise<PendingStep>>;

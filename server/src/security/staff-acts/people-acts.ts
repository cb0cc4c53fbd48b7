import { randomUUID } from 'node:crypto';
import { buildClinic, buildVisit } from '#server/testing/factories.ts';
import { buildMessage, deliver } from '#server/testing/outside/delivery.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { reviewBody, reviewsOf } from '#server/testing/visits/reviews.ts';
import { type Acting, type Acts, buildSomebody, latestOf, lookedUp } from './acting.ts';

const reason = 'Asked by letter of May 28';

/** The path by which somebody acts for a patient of whom nothing else is known. */
const found = async (acting: Acting, client = acting.client) => lookedUp(client, await buildSomebody(acting));

const join = async (acting: Acting, act: 'join' | 'joincheck', path: string) =>
  acting.client.post(`${path}${act}/`, { who: (await buildSomebody(acting)).email, reason });

/** So many points that somebody else has to decide on them; answers their number. */
async function askAdjustment(acting: Acting): Promise<number> {
  const path = await found(acting, acting.asOther);
  await acting.asOther.post(`${path}adjust/`, { amount: 6000, reason, key: randomUUID() });
  return latestOf(acting, 'points_adjustment');
}

const correct = (client: TestClient, path: string) =>
  client.post(`${path}correctcontact/`, { kind: 'email', contact: `new-${randomUUID()}@example.org`, reason });

/** Asks for another contact, which somebody else has to decide on; answers its number. */
async function askCorrection(acting: Acting): Promise<number> {
  await correct(acting.asOther, await found(acting, acting.asOther));
  return latestOf(acting, 'contact_correction');
}

/** A patient's review of a visit; answers its number. */
async function review(acting: Acting): Promise<number> {
  const { app } = acting;
  const [patient, clinic] = [await buildSomebody(acting), await buildClinic(app.db)];
  const visit = await buildVisit(app.db, clinic.id, patient.dependantId);
  const { body } = await (await app.signedIn(patient.id)).post(reviewsOf(clinic.id), reviewBody(visit.id));
  return body.review.id;
}

/** A message that its mail server refuses for good; answers its number. */
async function undelivered(acting: Acting): Promise<number> {
  const { id: patientId, email } = await buildSomebody(acting);
  acting.delivery.mail.refuseNext(550);
  const id = await buildMessage(acting.app, { patientId, recipient: email, code: null, body: 'News' });
  await deliver(acting.app, id);
  return id;
}

/** What the staff do for and to patients, and where they look. */
export const peopleActs: Acts = {
  lookUpPatient: async (acting) => {
    const { email } = await buildSomebody(acting);
    return acting.client.post('/staff/lookups/', { who: email, reason });
  },
  unlockPatient: async (acting) => {
    const patient = await buildSomebody(acting);
    for (let tries = 0; tries < 11; tries += 1)
      await acting.app.client().post('/selfcare/login/', { email: patient.email, password: 'Wrong-password-1!' });
    return acting.client.post(`${await lookedUp(acting.client, patient)}unlock/`);
  },
  endPatientSessions: async (acting) => {
    const patient = await buildSomebody(acting);
    await acting.app.signedIn(patient.id);
    return acting.client.post(`${await lookedUp(acting.client, patient)}endsessions/`);
  },
  startPatientRecovery: async (acting) => acting.client.post(`${await found(acting)}recovery/`),
  requestPatientCopy: async (acting) => acting.client.post(`${await found(acting)}copy/`, { reason }),
  closePatient: async (acting) => acting.client.post(`${await found(acting)}close/`, { reason }),
  keepPatient: async (acting) => {
    const path = await found(acting);
    await acting.client.post(`${path}close/`, { reason });
    return acting.client.post(`${path}keep/`);
  },
  joinCheck: async (acting) => join(acting, 'joincheck', await found(acting)),
  joinPatients: async (acting) => join(acting, 'join', await found(acting)),
  unjoinPatients: async (acting) => {
    const path = await found(acting);
    await join(acting, 'join', path);
    return acting.client.post(`${path}unjoin/`);
  },

  adjustPoints: async (acting) =>
    acting.client.post(`${await found(acting)}adjust/`, { amount: 500, reason, key: randomUUID() }),
  approveAdjustment: async (acting) => acting.client.post(`/staff/adjustments/${await askAdjustment(acting)}/approve/`),
  declineAdjustment: async (acting) => acting.client.post(`/staff/adjustments/${await askAdjustment(acting)}/decline/`),
  correctContact: async (acting) => correct(acting.client, await found(acting)),
  approveCorrection: async (acting) => acting.client.post(`/staff/corrections/${await askCorrection(acting)}/approve/`),
  declineCorrection: async (acting) => acting.client.post(`/staff/corrections/${await askCorrection(acting)}/decline/`),

  hideReview: async (acting) =>
    acting.client.post(`/staff/reviews/${await review(acting)}/hide/`, { reason: 'offensive' }),
  restoreReview: async (acting) => {
    const path = `/staff/reviews/${await review(acting)}/`;
    await acting.client.post(`${path}hide/`, { reason: 'offensive' });
    return acting.client.post(`${path}restore/`, { hiddenAt: acting.app.clock.now().toISOString() });
  },
  resendMessage: async (acting) => acting.client.post(`/staff/messages/${await undelivered(acting)}/resend/`),
  searchAudit: ({ client, me }) => client.post('/staff/audit/search/', { who: me.name }),
  exportAudit: ({ client, me }) => client.post('/staff/audit/export/', { who: me.name }),
};

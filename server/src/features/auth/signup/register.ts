import type * as contract from '@kindwell/contract/auth/auth-signup.ts';
import { whyTooYoung } from '@kindwell/contract/auth/signup-age.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { requireUnguessable } from '#server/features/auth/account/require-unguessable.ts';
import { toE164 } from '#server/features/auth/auth-rules.ts';
import { createChallenge } from '#server/features/auth/codes/challenge.ts';
import { contactSubject } from '#server/features/auth/codes/code-rules.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock, addressNeighbourhood } from '#server/http/origin/client-address.ts';
import { pageLanguage } from '#server/http/pages/page-language.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { hashPassword } from '#server/lib/password.ts';
import { createQueue } from '#server/lib/queue.ts';
import { counterKey } from '#server/lib/tokens.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { insertRegistration, type Registration } from './registration-db.ts';

type RegisterCall = CallOf<typeof contract.register>;
type Form = RegisterCall['body'];

/** The token of the form is one of a family; `takesUp`: the id of the invitation whose person signs up by it. */
export type FamilyInvite = { takesUp: number | null };

/** Looks whether a form comes by the invitation of a family; throws where that is over, or is for somebody else. */
export type FindFamilyInvite = (
  form: Pick<Form, 'invite' | 'fname' | 'lname' | 'dob' | 'email' | 'phone'>,
  services: Services,
) => Promise<FamilyInvite | null>;

// Hashing is expensive, and anyone may register: they take turns, so that anyone who signs in never waits for more than one.
const queue = createQueue(1);
const longestQueue = 50;

// Anyone who has a network of their own has as many addresses as they like; others share theirs, as on phones.
const addressesOfNeighbourhood = 10;

/** Limits how often one address may register, and how often all near it may together. */
async function limitRegistrations({ caller }: RegisterCall, { db, clock, config }: Services) {
  const { registrations } = config.limits;
  const together = { ...registrations, hits: registrations.hits * addressesOfNeighbourhood };
  const keyOf = (...asker: string[]) => counterKey(config.secret, 'registrations', ...asker);
  const now = clock.now();

  await limitHits(db, keyOf(addressBlock(caller.address)), registrations, now);
  await limitHits(db, keyOf('near', addressNeighbourhood(caller.address)), together, now);
}

async function hashInTurn(password: string): Promise<string> {
  if (queue.waiting() >= longestQueue) throw refuse('unavailable');
  return queue.run(() => hashPassword(password));
}

const toRegistration = (
  form: Form,
  passwordHash: string,
  invited: FamilyInvite | null,
  call: RegisterCall,
): Registration => ({
  firstName: form.fname,
  lastName: form.lname,
  email: form.email.toLowerCase(),
  phone: toE164(form.phone),
  dob: form.dob,
  gender: form.gender ?? null,
  passwordHash,
  language: pageLanguage(call.cookies, call.headers),
  address: form.address ?? [],
  formattedAddress: form.formatted_address || null,
  postalCode: form.postalCode ?? null,
  referral: form.referral || null,
  invite: invited ? null : form.invite || null,
  familyInvitationId: invited?.takesUp ?? null,
  staysInFamily: form.staysInFamily ?? false,
});

/**
 * POST /selfcare/register/ (API-08): sends a code to the email and one to the phone, and keeps the
 * form until both come back. Looks at no account, so it can tell nobody whether one exists.
 */
export const register =
  (findFamilyInvite: FindFamilyInvite): Handler<typeof contract.register> =>
  async (call, services) => {
    const { body } = call;
    const { db, clock, config } = services;
    await limitRegistrations(call, services);

    const invited = await findFamilyInvite(body, services);
    const isInvited = invited?.takesUp != null;
    const tooYoung = whyTooYoung(body.dob, clock.now().toISOString().slice(0, 10), isInvited);
    if (tooYoung) throw refuse(tooYoung, { field: 'dob' });
    const owner = { email: body.email, firstName: body.fname, lastName: body.lname };
    await requireUnguessable(db, body.password, owner, 'password');

    const person = toRegistration(body, await hashInTurn(body.password), invited, call);
    const targets = [
      { channel: 'email' as const, recipient: person.email, subject: contactSubject(config.secret, person.email) },
      { channel: 'sms' as const, recipient: person.phone, subject: contactSubject(config.secret, person.phone) },
    ];

    const token = await db.transaction(async (tx) => {
      const challenge = await createChallenge(
        tx,
        { purpose: 'register', patientId: null, targets, reader: person, termsLanguage: call.language },
        call,
        services,
      );
      await insertRegistration(tx, challenge.id, person);
      await recordAudit(tx, { actorId: null, action: 'sendCode', outcome: 'done', call }, clock.now());
      return challenge.token;
    });

    return { id: token, msg: sentence('answers_codes_sent') };
  };

import type { forgotPassword } from '@kindwell/contract/auth/auth-recovery.ts';
import type { RequestOf } from '@kindwell/contract/endpoint.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import {
  askForAfter,
  type Contact,
  maskEmail,
  phoneEnd,
  sharedContact,
  toE164,
} from '#server/features/auth/auth-rules.ts';
import { createChallenge } from '#server/features/auth/codes/challenge.ts';
import type { CodeTarget } from '#server/features/auth/codes/challenge-db.ts';
import { recoverySubject } from '#server/features/auth/codes/code-rules.ts';
import { limitAccountChecks } from '#server/features/auth/sign-in-limits.ts';
import type { SignInCall } from '#server/features/auth/start-session.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered } from '#server/http/route.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { findRecoverable, type Recoverable } from './recovery-db.ts';
import { hasFailedTooOften } from './recovery-failures.ts';

type RequestForm = Extract<RequestOf<typeof forgotPassword>['body'], { modelType: 'patient' }>;

/** The one account that the form names. Throws 422 where it names none, or several that it doesn't tell apart. */
async function findOne(contact: Contact, { db }: Services): Promise<Recoverable> {
  const accounts = await findRecoverable(db, contact);
  const [account] = accounts;
  if (!account) throw refuse('accountNotFound');

  const askFor = askForAfter(contact, accounts.length);
  if (askFor !== 'password') throw refuse(sharedContact[askFor]);

  return account;
}

function targetsOf({ id, email, phone }: Recoverable, needsBoth: boolean): CodeTarget[] {
  const subject = recoverySubject(id);
  const byEmail: CodeTarget = { channel: 'email', recipient: email, subject };

  return needsBoth ? [byEmail, { channel: 'sms', recipient: phone, subject }] : [byEmail];
}

/** Where the codes went. Of the contact that was not typed it says nothing: anyone who asks may know the other one alone. */
function whereSent({ email, phone }: Contact, needsBoth: boolean): Sentence {
  if (!needsBoth)
    return email ? sentence('answers_code_sent_to', { to: maskEmail(email) }) : sentence('answers_code_sent_to_email');

  if (email && phone) return sentence('answers_codes_sent_to_both', { email: maskEmail(email), end: phoneEnd(phone) });
  if (email) return sentence('answers_codes_sent_to_email', { email: maskEmail(email) });
  return sentence('answers_codes_sent_to_phone', { end: phoneEnd(phone ?? '') });
}

/**
 * Sends the codes of a recovery: one by email, and another by text where a contact is shared with another account or
 * codes were wrong too often (docs/spec/auth.md#recovery, docs/spec/auth.md#codes).
 */
export async function requestRecovery(
  form: RequestForm,
  call: SignInCall,
  services: Services,
): Promise<Answered<typeof forgotPassword>> {
  await limitAccountChecks(call, services);

  const contact = { email: form.email?.toLowerCase() || null, phone: form.mobile ? toE164(form.mobile) : null };
  const account = await findOne(contact, services);
  const needsBoth =
    form.isSingleAccount === false || account.isShared || (await hasFailedTooOften(account.id, services));

  const patientId = account.id;
  const targets = targetsOf(account, needsBoth);
  const { token } = await services.db.transaction(async (tx) => {
    const isPhoneTyped = contact.phone !== null;
    const challenge = { purpose: 'recover', patientId, targets, reader: account, isPhoneTyped } as const;
    const created = await createChallenge(tx, challenge, call, services);

    const objects = [{ kind: 'patient' as const, id: patientId }];
    const event = { actorId: null, action: 'sendCode', objects, outcome: 'done', call } as const;
    await recordAudit(tx, event, services.clock.now());
    return created;
  });

  return { isSingleAccount: !needsBoth, status: { patientotpId: token }, msg: whereSent(contact, needsBoth) };
}

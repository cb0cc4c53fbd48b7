import type { login } from '@kindwell/contract/auth/auth.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { giveBack } from '#server/db/rate-limit-db.ts';
import { createSignInChallenge, wantsCode } from '#server/features/auth/codes/sign-in-challenge.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered } from '#server/http/route.ts';
import { checkNobodysPassword, isPasswordOf } from '#server/lib/password.ts';
import { createQueue } from '#server/lib/queue.ts';
import type { Language } from '#server/messages/language.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { acceptTermsWith } from './accept-terms.ts';
import { type Account, findAccounts, holdsPassword } from './auth-db.ts';
import { askForAfter, type Contact, maskEmail, sharedContact, toE164 } from './auth-rules.ts';
import { limitAccountChecks, takePasswordTry } from './sign-in-limits.ts';
import { handOver, type SignInCall, startSession } from './start-session.ts';

// A try is counted before its password is compared. With few under way at once, those of right passwords that are
// still being compared can never fill up the count of failures.
const queue = createQueue(4);
const longestQueue = 200;

const wrongPassword = () => refuse('passwordWrong');

async function firstThatFits(accounts: Account[], password: string): Promise<Account | undefined> {
  if (!accounts.length) await checkNobodysPassword(password);

  for (const account of accounts) {
    if (await isPasswordOf(account.passwordHash, password)) return account;
  }
  return undefined;
}

async function proveAccount(
  accounts: Account[],
  contact: Contact,
  password: string,
  call: SignInCall,
  services: Services,
): Promise<Account> {
  const hits = await takePasswordTry(accounts, contact, call, services);
  const account = await firstThatFits(accounts, password);
  if (!account) {
    // The same work for a contact that nobody has.
    const objects = accounts.map(({ id }) => ({ kind: 'patient' as const, id }));
    const event = { actorId: null, action: 'signIn', objects, outcome: 'refused', call } as const;
    await recordAudit(services.db, event, services.clock.now());
    throw wrongPassword();
  }

  for (const hit of hits) await giveBack(services.db, hit);
  return account;
}

/**
 * Does what a right password opens, in one transaction. Comparing takes a moment: where the account has got another
 * password meanwhile, this one is wrong.
 */
const whileRight = <T>(account: Account, { db }: Services, work: (tx: Db) => Promise<T>) =>
  db.transaction(async (tx) => {
    if (!(await holdsPassword(tx, account))) throw wrongPassword();
    return work(tx);
  });

/** The form of a sign-in: the contact that names the account, both where others share the one, its password, and the box. */
export type SignInForm = Contact & { password: string; termsandcond?: true };

/** Signs in with a password: at once, or after a code where the account wants one (API-02). */
export async function signIn(
  form: SignInForm,
  call: SignInCall & { language: Language },
  services: Services,
): Promise<Answered<typeof login>> {
  const contact = { email: form.email?.toLowerCase() ?? null, phone: form.phone && toE164(form.phone) };
  const accounts = await findAccounts(services.db, contact);

  const askFor = askForAfter(contact, accounts.length);
  if (askFor !== 'password') {
    await limitAccountChecks(call, services);
    throw refuse(sharedContact[askFor]);
  }

  if (queue.waiting() >= longestQueue) throw refuse('unavailable');
  const account = await queue.run(() => proveAccount(accounts, contact, form.password, call, services));

  if (await wantsCode(account, call, services)) {
    const step = { account, termsLanguage: form.termsandcond ? call.language : undefined };
    const patientId = await whileRight(account, services, (tx) => createSignInChallenge(tx, step, call, services));
    const msg = sentence('answers_code_sent_to', { to: maskEmail(account.email) });
    return { needVerification: true, patientId, msg };
  }

  const shown = form.termsandcond ? { language: call.language, at: services.clock.now() } : undefined;
  const session = await whileRight(account, services, (tx) =>
    acceptTermsWith(
      tx,
      { patientId: account.id, way: 'signIn', shown },
      () => startSession(tx, account, call, services),
      call,
      services,
    ),
  );
  return { ...handOver(session, call.cookies, services), msg: sentence('answers_signed_in') };
}

import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { demoPassword } from '#e2e/people.ts';
import { authenticatorCode } from './authenticator.ts';

/** The owner of the demo (docs/spec/demo.md). */
const olivia = 'olivia.grant@example.com';

/** Somebody of the staff whom no other story knows. */
export type StaffMember = { name: string; email: string; password: string; secret: string; recoveryCodes: string[] };

const proofCookie = 'STAFF-XSRF-TOKEN';

/** Makes a call that changes something in the session of a request context. Throws where it is refused. */
async function post(request: APIRequestContext, path: string, data: object = {}) {
  const { cookies } = await request.storageState();
  const proof = cookies.find(({ name }) => name === proofCookie)?.value ?? '';
  const answer = await request.post(path, { data, headers: { 'x-xsrf-token': decodeURIComponent(proof) } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);

  return answer.json();
}

/** The owner of the demo, in a browser of their own that stays signed in; what they must prove, recovery codes prove. */
export type Owner = {
  /** Invites an address; answers the token of the link in the mail. */
  invite: (email: string, roles: StaffRole[]) => Promise<string>;
  close: () => Promise<void>;
};

// A proof holds for five minutes.
const provenForMs = 4 * 60_000;

// So many invitations does one owner send in an hour, and one of them to the next owner.
const invitesEach = 29;

/** Somebody who invites: their session, what proves who they are, and how many invitations they may send still. */
type Inviter = { request: APIRequestContext; recoveryCodes: string[]; provenAt: number; left: number };

const inviterOf = (request: APIRequestContext, recoveryCodes: string[]): Inviter => ({
  request,
  recoveryCodes,
  provenAt: 0,
  left: invitesEach,
});

/** Sends an invitation; answers the token of the link in the mail. */
async function sendInvitation(inviter: Inviter, email: string, roles: StaffRole[]): Promise<string> {
  const { request, recoveryCodes } = inviter;
  if (Date.now() - inviter.provenAt >= provenForMs) {
    await post(request, '/staff/stepup/', { password: demoPassword, code: recoveryCodes.pop() });
    inviter.provenAt = Date.now();
  }
  inviter.left -= 1;
  const { invitations } = await (await request.get('/staff/people/')).json();
  const open = invitations.find((one: { email: string }) => one.email === email);
  await post(request, '/staff/invitations/', { email, roles, seen: open?.id ?? null });
  const { messages } = await (await request.get('/demo/outbox/messages', { params: { to: email } })).json();
  return /\/console\/invitation\/([\w-]{43})/.exec(messages[0].text)?.[1] ?? '';
}

/**
 * Signs the owner of a demo in, once for all stories of a server: their code works once, and the next comes half a minute later. With
 * their invitations used up they invite another owner, who goes on.
 */
export async function signInOwner(baseURL: string): Promise<Owner> {
  const first = await requests.newContext({ baseURL });
  const { step } = await post(first, '/staff/login/', { email: olivia, password: demoPassword });
  const outbox = await (await first.get('/demo/outbox')).text();
  const code = new RegExp(`${olivia}: <strong>(\\d{6})<`).exec(outbox)?.[1];
  await post(first, '/staff/login/code/', { step, code });
  const { recoveryCodes } = await post(first, '/staff/recoverycodes/');
  let inviter = inviterOf(first, recoveryCodes);

  return {
    async invite(email, roles) {
      if (inviter.left === 0) {
        const next = newEmail();
        const request = await requests.newContext({ baseURL });
        const member = await joinStaff(request, await sendInvitation(inviter, next, ['owner']), next);
        await inviter.request.dispose();
        inviter = inviterOf(request, member.recoveryCodes);
      }
      return sendInvitation(inviter, email, roles);
    },
    close: () => inviter.request.dispose(),
  };
}

export const newEmail = () => `robin.${randomUUID()}@example.com`;

/** Takes an invitation up over the API, which signs the caller in. */
async function joinStaff(
  request: APIRequestContext,
  token: string,
  email: string,
  name = 'Robin Mills',
): Promise<StaffMember> {
  const path = `/staff/invitation/${token}`;
  const { step, secret } = await post(request, `${path}/accept/`, { name, password: demoPassword });
  // The code of the half minute before, so that the present one can be typed; never as a half minute ends.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3000) await new Promise((resolve) => setTimeout(resolve, left));
  const { recoveryCodes } = await post(request, `${path}/confirm/`, { step, code: authenticatorCode(secret, -1) });

  return { name, email, password: demoPassword, secret, recoveryCodes };
}

/** Takes an invitation up in a browser. */
export const takeUp = (page: Page, token: string, email: string, name?: string) =>
  joinStaff(page.context().request, token, email, name);

import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** The sign-ins of the demo (docs/spec/demo.md). */
export const people = {
  maria: 'maria.santos@example.com',
  daniel: 'daniel.okafor@example.com',
  ana: 'ana.lee@example.com',
  ben: 'ben.lee@example.com',
  grace: 'grace.kim@example.com',
  omar: 'omar.haddad@example.com',
  novak: 'family.novak@example.com',
};

export const demoPassword = 'Welcome1!';

/** The heading of the dashboard of somebody of this first name, at whatever time of day the story runs. */
export const greeting = (name = '.+') => new RegExp(`^Good (morning|afternoon|evening), ${name}$`);

type SessionCookie = { name: string; value: string; url: string; secure: boolean };

/** Who signs in: a page of Playwright's, or whatever stands for a browser that Playwright does not drive. */
export type Visitor = {
  request: APIRequestContext;
  context: () => { addCookies: (cookies: SessionCookie[]) => Promise<void> };
};

/** Keeps a session in the browser: the cookies that the form would write (docs/spec/session.md#cookies). */
async function keepSession(page: Visitor, answer: APIResponse) {
  const user = await answer.json();
  const { origin } = new URL(answer.url());

  const cookies = {
    jwtToken: user.jwtToken,
    xprAuthUser: 'true',
    xprUserName: encodeURIComponent(`${user.firstName} ${user.lastName}`),
    xprIsGuarantor: String(user.isGuarantor),
    authParam: user.authParam,
    'x-access-param': user.authParam,
    xpr_user_id: String(user.id),
    [`xprUser.patient-${user.id}`]: encodeURIComponent(JSON.stringify({ id: user.id })),
  };

  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin, secure: true })));
}

/** Signs the browser in over the API. */
export async function signIn(page: Visitor, email: string) {
  await keepSession(page, await page.request.post('/selfcare/login/', { data: { email, password: demoPassword } }));
}

const newContacts = () => ({
  email: `robin.${randomUUID()}@example.com`,
  phone: `415${randomInt(2_000_000, 10_000_000)}`,
});

/** Somebody whom no other test knows: joins over the API, by both codes. Answers what the last call did. */
export async function registerNewcomer(
  request: APIRequestContext,
  { email, phone } = newContacts(),
  firstName = 'Robin',
) {
  const registered = await request.post('/selfcare/register/', {
    data: {
      fname: firstName,
      lname: 'Newcomer',
      email,
      phone,
      dob: '1980-04-02',
      password: demoPassword,
      isIndividual: true,
      registeras: 'normal',
      postalCode: '20006',
    },
  });
  const { id } = await registered.json();
  const codes = { ecode: await latestCode(request, email), code: await latestCode(request, phone) };

  return { email, phone, answer: await request.post(`/selfcare/register/${id}/`, { data: codes }) };
}

/** The same, and signs the browser in. */
export async function joinAsNewcomer(
  page: Visitor,
  contacts = newContacts(),
  firstName = 'Robin',
): Promise<{ email: string; phone: string }> {
  const { email, phone, answer } = await registerNewcomer(page.request, contacts, firstName);
  await keepSession(page, answer);
  return { email, phone };
}

/** The code of the latest message in the demo outbox to this email or phone. */
export async function latestCode(request: APIRequestContext, recipient: string): Promise<string> {
  const answer = await request.get('/demo/outbox/messages', { params: { to: recipient } });
  const { messages } = await answer.json();

  return messages.find(({ code }: { code: string | null }) => code !== null).code;
}

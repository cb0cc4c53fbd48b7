import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerWith, refusedCall, submitLogin } from './login-form.ts';
import { people } from './people.ts';

const logoutButton = (page: Page) => page.getByRole('button', { name: 'Logout' });

test('SESS-01 who lacks the token or the mark of the session is signed out', async ({ signedIn, context }) => {
  const page = await signedIn(people.daniel);
  await expect(page).toHaveURL('/dashboard');

  await context.clearCookies({ name: 'xprAuthUser' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('SESS-02 SESS-03 a sign-in leaves its cookies, for this host alone, secure and SameSite None', async ({
  page,
  context,
}) => {
  await submitLogin(page, people.maria);
  await expect(page).toHaveURL('/dashboard');

  const cookies = await context.cookies();
  const cookie = (name: string) => cookies.find((candidate) => candidate.name === name);
  const id = cookie('xpr_user_id')?.value;
  const names = [
    'jwtToken',
    'xprAuthUser',
    'xprUserName',
    'xprIsGuarantor',
    'authParam',
    'xpr_user_id',
    'x-access-param',
    `xprUser.patient-${id}`,
  ];

  for (const name of names) {
    expect(cookie(name), name).toMatchObject({
      path: '/',
      secure: true,
      sameSite: 'None',
      domain: 'localhost',
      httpOnly: false,
    });
  }
  expect(cookie('xprAuthUser')?.value).toBe('true');
  expect(cookie('xprIsGuarantor')?.value).toBe('true');
  expect(decodeURIComponent(cookie('xprUserName')?.value ?? '')).toBe('Maria Santos');
  expect(cookie('x-access-param')?.value).toBe(cookie('authParam')?.value);
  expect(JSON.parse(decodeURIComponent(cookie(`xprUser.patient-${id}`)?.value ?? ''))).toMatchObject({
    id: Number(id),
    firstName: 'Maria',
    isGuarantor: true,
  });
});

test('SESS-04 without the cookie of the user the session is nobody, and ends', async ({ signedIn, context }) => {
  const page = await signedIn(people.daniel);
  await expect(page).toHaveURL('/dashboard');
  // A call that is still on its way would be refused before the page goes.
  await page.waitForLoadState('networkidle');

  await context.clearCookies({ name: /^xprUser\.patient-/ });
  await page.goto('/dashboard');

  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwtToken');
});

test('SESS-06 SESS-07 SESS-09 a logout forgets the person but not what Remember me has kept, and ends the session', async ({
  signedIn,
  context,
  request,
  consoleWatch,
}) => {
  const page = await signedIn(people.omar);
  await expect(logoutButton(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('rememberedCreds', '{"v":1,"login":"omar.haddad@example.com","password":""}');
    localStorage.setItem('something', 'personal');
    sessionStorage.setItem('something', 'personal');
  });
  const before = await context.cookies();

  await logoutButton(page).click();
  await expect(page).toHaveURL('/login');

  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    rememberedCreds: '{"v":1,"login":"omar.haddad@example.com","password":""}',
  });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  // Both are the device's: neither says who was here. The one by which the sign-in tries whether cookies are kept goes at once.
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
    .toEqual(['kindwell-device', 'language']);
  expect(consoleWatch.messages).toEqual(['Starting logout process', 'Logout completed successfully']);

  const value = (name: string) => before.find((cookie) => cookie.name === name)?.value ?? '';
  const replay = await request.get('/selfcare/patientdata/', {
    headers: {
      cookie: before.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      xprApp: 'patient',
      'x-access-param': value('authParam'),
      xpr_user_id: value('xpr_user_id'),
      'x-xpr-cookie': `jwtToken=${value('jwtToken')}`,
    },
  });
  expect(replay.status()).toBe(401);
});

test('SESS-08 SESS-09 a 401 logs out, replaces the location with /login and says why', async ({
  page,
  context,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await signedIn(people.daniel, '/profile');
  await expect(logoutButton(page)).toBeVisible();
  // A call that is still on its way would find out before the press.
  await page.waitForLoadState('networkidle');
  const entries = await page.evaluate(() => history.length);

  // Its session is over for the server, as after a night.
  await context.clearCookies({ name: 'kindwell' });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwtToken');
  expect(consoleWatch.messages).toEqual(
    expect.arrayContaining([
      'Unauthorized access detected, logging out',
      'Starting logout process',
      'Logout completed successfully',
    ]),
  );
  // '/' and '/dashboard' were visited on the way; /login took the place of the last.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('SESS-08 SESS-09 where the logout after a 401 fails, it is logged and the person stays', async ({
  page,
  context,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|Logout failed|Failed to logout after unauthorized error/);
  await page.route('**/selfcare/domains/patient', answerWith(401, 'Your session has ended.'));
  await page.route('**/selfcare/logout/', answerWith(503, ''));
  await signedIn(people.daniel);

  await expect.poll(() => consoleWatch.messages).toContainEqual('Logout failed Failed to logout');
  await expect
    .poll(() => consoleWatch.messages)
    .toContainEqual(expect.stringContaining('Failed to logout after unauthorized error'));
  await expect(page).toHaveURL('/dashboard');
  expect((await context.cookies()).map(({ name }) => name)).toContain('jwtToken');
});

test("SESS-10 a logout that fails in the menu is told with the server's text, and can be tried again", async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|Logout failed/);
  await signedIn(people.ana);

  await page.route('**/selfcare/logout/', answerWith(503, "Kindwell can't be reached right now."), { times: 1 });
  await logoutButton(page).click();
  // The newest; the one before it may still be leaving.
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('group').first();
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText("Kindwell can't be reached right now.")).toBeVisible();

  await page.route('**/selfcare/logout/', answerWith(500, ''), { times: 1 });
  await logoutButton(page).click();
  await expect(toast.getByText('Failed to logout. Please try again.')).toBeVisible();

  await page.route('**/selfcare/logout/', answerWith(503, 'Once more.'), { times: 1 });
  await logoutButton(page).click();
  await expect(toast.getByText('Once more.')).toBeVisible();

  await page.route('**/selfcare/logout/', (route) => route.abort(), { times: 1 });
  await logoutButton(page).click();
  await expect(toast.getByText('Failed to logout. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await logoutButton(page).click();
  await expect(page).toHaveURL('/login');
});

test('SESS-11 SESS-12 calls have what they must, and no more', async ({ page, context }) => {
  const headersOf = async (path: string) => (await page.waitForRequest(`**${path}`)).allHeaders();
  const ofSession = ['xprapp', 'x-access-param', 'xpr_user_id', 'x-xpr-cookie', 'x-xsrf-token'];

  const toLogin = headersOf('/selfcare/login/');
  const toPatientData = headersOf('/selfcare/patientdata/');
  await submitLogin(page, people.maria);
  await expect(page).toHaveURL('/dashboard');

  const cookies = await context.cookies();
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  expect(await toPatientData).toMatchObject({
    'content-type': 'application/json',
    xprapp: 'patient',
    'x-access-param': value('authParam'),
    xpr_user_id: value('xpr_user_id'),
    'x-xpr-cookie': `jwtToken=${value('jwtToken')}; xprAuthUser=true; xpr_user_id=${value('xpr_user_id')}`,
  });
  expect(await toPatientData).not.toHaveProperty('x-xsrf-token');

  const toStates = headersOf('/selfcare/state/');
  await page.goto('/find-providers');
  for (const name of ofSession) {
    expect(await toLogin).not.toHaveProperty(name);
    expect(await toStates).not.toHaveProperty(name);
  }

  const toLogout = headersOf('/selfcare/logout/');
  await logoutButton(page).click();
  expect((await toLogout)['x-xsrf-token']).toBe(value('XSRF-TOKEN'));
});

test('a logout in one tab signs every tab out', async ({ context, signedIn }) => {
  const page = await signedIn(people.ben);
  await expect(logoutButton(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  await logoutButton(page).click();

  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

scene(
  'shell',
  'menu',
  async ({ page, signedIn, say }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await signedIn(people.maria);
    await page.getByRole('button', { name: say('shell_open_menu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  { widths: [375, 768] },
);

scene('shell', 'idle-warning', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn(people.maria, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('28:00');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.clock.resume();
});

scene('shell', 'texts-stopped', async ({ page, signedIn, say }) => {
  await page.route('**/selfcare/patientdata/', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({
      response,
      json: { ...body, patient: { ...body.patient, isToldByText: true, textsBarred: 'stopped' } },
    });
  });
  await signedIn(people.maria);
  await expect(page.getByRole('button', { name: say('shell_texts_close') })).toBeVisible();
});

scene('shell', 'terms-news', async ({ page, signedIn, say }) => {
  const [publishedAt, summary] = ['2026-06-02T15:00:00.000Z', 'Points are now good for 36 months.'];
  await change<object>(page, '**/selfcare/patientdata/', (answer) => ({
    ...answer,
    termsNews: ['terms', 'privacy'].map((kind) => ({ kind, version: 1, publishedAt, summary })),
  }));
  await signedIn(people.maria);
  await expect(page.getByRole('region', { name: say('shell_terms_title') })).toBeVisible();
});

scene('shell', 'notices', async ({ page, signedIn, say }) => {
  await signedIn(people.maria);
  const bell = page.getByRole('button', { name: new RegExp(`^${say('bell_title')}`) });
  await bell.filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
});

scene('shell', 'user-data-failed', async ({ page, signedIn, say }) => {
  await refuse(page, '**/selfcare/patientdata/**');
  await signedIn(people.maria);
  await expect(page.getByText(say('shell_user_data_failed'))).toBeVisible();
});

scene('shell', 'terms-changed', async ({ page, signedIn, say }) => {
  const publishedAt = '2026-06-02T15:00:00.000Z';
  const termsNews = [
    {
      kind: 'terms',
      version: 1,
      publishedAt,
      summary: 'Los puntos ahora duran 36 meses. Points are good for 36 months.',
    },
    { kind: 'privacy', version: 1, publishedAt, summary: 'Los inicios de sesión se guardan 30 días.' },
  ];
  await page.route('**/selfcare/patientdata/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), termsNews } });
  });
  await signedIn(people.maria);
  await expect(page.getByRole('region', { name: say('shell_terms_title') })).toBeVisible();
});

scene('shell', 'crash', async ({ page, signedIn, say, allow }) => {
  allow(/The screen stopped working/);
  await signedIn(people.maria, '/profile');
  await expect(page.getByText('Sofia Santos').first()).toBeVisible();
  await page.evaluate(() => {
    Object.assign(Intl, {
      NumberFormat: () => {
        throw new Error('provoked');
      },
    });
  });
  await page.getByRole('link', { name: say('shell_rewards'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('shell_crash_title') })).toBeVisible();
});

scene('shell', 'screen-unavailable', async ({ page, signedIn, say, allow }) => {
  allow(/Failed to fetch/);
  await signedIn(people.maria);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/settings-*.js', (route) => route.abort());
  await page.getByRole('link', { name: say('shell_settings'), exact: true }).click();
  await expect(page.getByText(say('shell_page_unavailable'))).toBeVisible();
});

scene('not-found', 'signed-in', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: say('shell_not_found') })).toBeVisible();
});

import { yearsAgo } from './family.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { read } from './own-calls.ts';
import { addInsurance } from './own-insurance.ts';
import { bookVisit } from './own-visits.ts';
import { joinAsNewcomer } from './people.ts';
import { messagesTo } from './settings-account.ts';

type Household = { patient: { dependants: { id: number; firstName: string }[] } };

// One transparent pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('SET-01 SET-02 SET-04 INS-04 a child is added, its card uploaded, a limit set, a visit booked; in Spanish, the reminder is Spanish too', async ({
  page,
}) => {
  test.slow();
  const { email } = await joinAsNewcomer(page);

  await test.step('adds a child', async () => {
    await page.goto('/settings?section=family');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const form = page.getByRole('dialog', { name: 'Add to your family' });
    await form.getByLabel('First name').fill('Noa');
    await form.getByLabel('Last name').fill('Newcomer');
    await form.getByLabel('Month').fill('4');
    await form.getByLabel('Day').fill('7');
    await form.getByLabel('Year').fill(String(yearsAgo(9)));
    await form.getByLabel('Relation to you').selectOption('Child');
    await form.getByRole('button', { name: 'Add to family' }).click();
    await expect(page.getByRole('heading', { name: 'Noa Newcomer' })).toBeVisible();
  });

  await test.step('uploads the front of its insurance card', async () => {
    await addInsurance(page, 'Noa');
    await page.goto('/settings?section=insurance');
    await page.getByLabel('Whose insurance').selectOption({ label: 'Noa Newcomer' });
    const front = page.getByRole('group', { name: 'Front of the card' });
    await page.getByText('Add photos of the card').click();
    const chooser = page.waitForEvent('filechooser');
    await front.getByRole('button', { name: /^Choose a file/ }).click();
    await (await chooser).setFiles({ name: 'card.png', mimeType: 'image/png', buffer: picture });
    await expect(front.getByRole('img', { name: 'Front of the card' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('limits what may be redeemed', async () => {
    await page.goto('/settings?section=limits');
    await page.getByRole('textbox', { name: 'Monthly limit for Noa' }).fill('1500');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  });

  await test.step('has a visit booked for the child', async () => {
    const { patient } = await read<Household>(page, '/selfcare/patientdata/');
    await bookVisit(page, patient.dependants.find(({ firstName }) => firstName === 'Noa')?.id);
    await page.goto('/appointments');
    await expect(page.getByRole('listitem').filter({ hasText: 'Noa' }).first()).toBeVisible();
  });

  await test.step('switches to Spanish, and is reminded in Spanish', async () => {
    await page.goto('/settings?section=preferences');
    await page.getByLabel('Language').selectOption({ label: 'Español' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Preferencias' })).toBeVisible();

    await page.goto('/appointments');
    const visit = page.getByRole('listitem').filter({ hasText: 'Noa' }).first();
    await visit.getByRole('button', { name: /^Más/ }).click();
    await page.getByRole('button', { name: 'Enviarme recordatorio' }).click();
    await expect(page.getByText('Recordatorio enviado')).toBeVisible();
    const sent = await messagesTo(page.request, email);
    expect(sent.map(({ text }) => text).join()).toContain('Se acerca la cita de Noa');
  });
});

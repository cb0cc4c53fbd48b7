import { randomUUID } from 'node:crypto';
import { newPatient } from '@kindwell/e2e/console/patients.ts';
import { expectSpanishAtBothWidths, lookUpInSpanish, speakSpanish } from '@kindwell/e2e/console/spanish.ts';
import { newEmail } from '@kindwell/e2e/console/staff.ts';
import { expect, test } from '@kindwell/e2e/fixtures.ts';

test('CONSOLE-105 in Spanish a locked account is unlocked and signed out everywhere, from the question to what was done', async ({
  page,
  signedInAsStaff,
}) => {
  test.slow();
  const email = await newPatient(page);
  for (let tries = 0; tries < 11; tries += 1)
    await page.request.post('/selfcare/login/', { data: { email, password: `Wrong-${tries}-pass!` } });
  await signedInAsStaff(['support'], '/console/people');
  await speakSpanish(page);
  await lookUpInSpanish(page, email);
  const account = page.getByRole('region', { name: 'Cuenta' });
  await expect(account).toContainText('Bloqueada por contraseñas equivocadas');
  await expectSpanishAtBothWidths(page, 'a locked account');

  await account.getByRole('button', { name: 'Desbloquear' }).click();
  const unlocking = page.getByRole('alertdialog', { name: '¿Desbloquear la cuenta de Robin?' });
  await expect(unlocking).toBeVisible();
  await expectSpanishAtBothWidths(page, 'the question before an unlocking');
  await unlocking.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText('La cuenta está desbloqueada')).toBeVisible();
  await expect(account).toContainText('Abierta. Nada le impide entrar a esta persona.');
  await expectSpanishAtBothWidths(page, 'an unlocked account');

  await account.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  const ending = page.getByRole('alertdialog', { name: '¿Cerrar todas las sesiones de Robin?' });
  await expect(ending).toBeVisible();
  await expectSpanishAtBothWidths(page, 'the question before a sign-out everywhere');
  await ending.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await expect(page.getByText('Todas las sesiones están cerradas')).toBeVisible();
  await expect(ending).toHaveCount(0);
  await expectSpanishAtBothWidths(page, 'signed out everywhere');
});

test('CONSOLE-105 in Spanish an entry that was removed is set back, checked and saved', async ({
  page,
  signedInAsStaff,
}) => {
  test.slow();
  const phrase = `palabra ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
  const saved = page.getByRole('heading', { level: 1, name: phrase });
  const save = async () => {
    await page.getByRole('button', { name: 'Revisar y guardar' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Agregar esto?' });
    await expect(question).toBeVisible();
    await expectSpanishAtBothWidths(page, 'the question before an entry is saved');
    await question.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(saved).toBeVisible();
  };

  await signedInAsStaff(['catalogue'], '/console/content/searchWords');
  await speakSpanish(page);
  await page.goto('/console/content/searchWords/new');
  await page.getByRole('textbox').first().fill(phrase);
  await page.getByRole('textbox').nth(1).fill('dentist');
  await save();
  const remove = { name: /^(Retirar|Quitar)$/ };
  await page.getByRole('main').getByRole('button', remove).click();
  await page.getByRole('alertdialog').getByRole('button', remove).click();
  await expect(page).toHaveURL(/\/console\/content\/searchWords$/);

  const row = page.getByRole('region', { name: 'Lo que se quitó' }).getByRole('listitem').filter({ hasText: phrase });
  await expect(row).toBeVisible();
  await expectSpanishAtBothWidths(page, 'what was removed');
  await row.getByRole('link', { name: 'Volver a lo anterior' }).click();
  await expect(page.getByText('El formulario muestra lo que había antes.')).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue(phrase);
  await expectSpanishAtBothWidths(page, 'an entry that is set back');
  await save();
  await expectSpanishAtBothWidths(page, 'what was set back');
});

test('CONSOLE-106 in Spanish many points and a contact wait for somebody else of the staff, who approves the one and declines the other', async ({
  page,
  signedInAsStaff,
}) => {
  test.slow();
  const email = await newPatient(page);
  await signedInAsStaff(['support'], '/console/people');
  await speakSpanish(page);
  await lookUpInSpanish(page, email);
  const account = page.getByRole('region', { name: 'Cuenta' });
  const member = (await account.getByRole('definition').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Ajustar puntos' }).click();
  const adjusting = page.getByRole('dialog', { name: 'Ajustar los puntos de Robin' });
  await adjusting.getByLabel('Cuántos puntos').fill('9000');
  await adjusting.getByLabel('Por qué').fill('Citas anteriores');
  await expect(adjusting.getByText('otra persona del personal debe aprobarlo antes')).toBeVisible();
  await expectSpanishAtBothWidths(page, 'points above the limit');
  await adjusting.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(page.getByText('Ahora otra persona debe aprobarlo')).toBeVisible();

  await page.getByRole('button', { name: 'Corregir contacto' }).click();
  const correcting = page.getByRole('dialog', { name: 'Corregir un contacto de Robin' });
  await correcting.getByLabel('Correo nuevo').fill(newEmail());
  await correcting.getByLabel('Por qué').fill('Cambió de correo');
  await correcting.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(correcting).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  // The browser keeps the language that was chosen in it.
  await signedInAsStaff(['support'], '/console/people');
  const points = page.getByRole('region', { name: 'Puntos que esperan aprobación' });
  await points.getByRole('button', { name: `Aprobar +9,000 puntos para ${member}` }).click();
  const approving = page.getByRole('alertdialog', { name: `¿Aprobar +9,000 puntos para ${member}?` });
  await expect(approving).toBeVisible();
  await expectSpanishAtBothWidths(page, 'the question before points are approved');
  await approving.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Aprobado: los puntos ya se movieron')).toBeVisible();

  const contacts = page.getByRole('region', { name: 'Correcciones de contactos' });
  await contacts.getByRole('button', { name: `Rechazar: Correo de ${member}` }).click();
  const declining = page.getByRole('alertdialog', { name: `¿Rechazar la corrección? Correo de ${member}` });
  await expect(declining).toBeVisible();
  await expectSpanishAtBothWidths(page, 'the question before a contact is declined');
  await declining.getByRole('button', { name: 'Rechazar' }).click();
  await expect(contacts.getByRole('listitem').filter({ hasText: member })).toContainText('Rechazado');
  await expectSpanishAtBothWidths(page, 'what was decided');
});

test('CONSOLE-106 in Spanish a proof of who is there is asked for, and after ten minutes without use the console locks itself', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.allow(/status of (403|422)|ERR_FAILED|Failed to fetch/);
  await page.clock.install();
  const { password, recoveryCodes } = await signedInAsStaff(['owner'], '/console/staff');
  await speakSpanish(page);
  await page.goto('/console/staff?invite=open');
  await page.route(
    '**/staff/invitations/',
    (route) => route.fulfill({ status: 403, json: { status: { error: true, code: 'stepUpNeeded', msg: '' } } }),
    { times: 1 },
  );
  const email = newEmail();
  const inviting = page.getByRole('dialog');
  await inviting.getByLabel('Correo').fill(email);
  await inviting.getByLabel('Soporte').check();
  await inviting.getByRole('button', { name: 'Enviar la invitación' }).click();
  const proof = page.getByRole('alertdialog', { name: 'Confirme que es usted' });
  await expect(proof).toBeVisible();
  await expectSpanishAtBothWidths(page, 'the proof');
  await proof.getByLabel('Contraseña', { exact: true }).fill('Wrong-Password1!');
  await proof.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await proof.getByLabel('Código de recuperación').fill(recoveryCodes[0] ?? '');
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof.getByText('contraseña no es correcta')).toBeVisible();
  await expectSpanishAtBothWidths(page, 'a wrong password of the proof');
  await proof.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();

  await page.route('**/staff/me/', (route) => route.abort());
  await page.clock.fastForward('10:30');
  await expect(page.getByRole('heading', { level: 1, name: 'La consola está bloqueada' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expectSpanishAtBothWidths(page, 'the lock after ten minutes');
});

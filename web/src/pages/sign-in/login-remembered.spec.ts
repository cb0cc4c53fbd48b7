import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { identifier, identify, password, rememberMe, signInButton, terms } from '@kindwell/e2e/login-form.ts';
import { demoPassword, people } from '@kindwell/e2e/people.ts';

test('LOGIN-13 Remember me prefills login and password after a reload and after a logout', async ({ page }) => {
  await identify(page, people.daniel);
  await password(page).fill(demoPassword);
  await terms(page).check();
  await rememberMe(page).check();
  await signInButton(page).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(identifier(page)).toHaveValue(people.daniel);
  await expect(password(page)).toHaveValue(demoPassword);
  await expect(rememberMe(page)).toBeChecked();

  await page.reload();
  await expect(password(page)).toHaveValue(demoPassword);

  await rememberMe(page).uncheck();
  await page.reload();
  await expect(identifier(page)).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('rememberedCreds'))).toBeNull();
});

test('LOGIN-13 no stored byte shows the remembered password, and its key cannot be exported', async ({
  page,
  context,
}) => {
  await identify(page, people.daniel);
  await password(page).fill(demoPassword);
  await terms(page).check();
  await rememberMe(page).check();
  await signInButton(page).click();
  await expect(page).toHaveURL('/dashboard');

  const { local, session, keys } = await page.evaluate(async () => {
    const opening = indexedDB.open('kindwell');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const reading = opening.result.transaction('keys').objectStore('keys').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    const exported = reading.result.map((key) =>
      crypto.subtle.exportKey('raw', key).then(
        () => 'exported',
        (error: Error) => error.name,
      ),
    );

    return {
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      keys: await Promise.all(exported),
    };
  });
  const stored = [local, session, JSON.stringify(await context.cookies())].join();

  expect(JSON.parse(JSON.parse(local).rememberedCreds)).toEqual({
    v: 1,
    login: people.daniel,
    password: expect.any(String),
  });
  expect(stored).not.toContain(demoPassword);
  expect(stored).not.toContain(btoa(demoPassword).slice(0, 10));
  expect(keys).toEqual(['InvalidAccessError']);
});

import { demoPassword, latestCode, people } from '#e2e/people.ts';
import { newPassword, stranger } from '#e2e/recovery-form.ts';
import { newPerson, signupPassword } from '#e2e/signup-form.ts';
import { expect, test } from './fixtures.ts';
import { dialog, sizes } from './screen.ts';
import { logOut, signIn } from './sign-in-steps.ts';

for (const [index, size] of sizes.entries()) {
  test(`LOGIN-07 in WebKit a person signs in, signs out, and Back shows nobody, on a ${size.name}`, async ({
    portal,
  }) => {
    await portal.resize(size);
    await signIn(portal, people.maria);
    await portal.greeting('Maria');
    await portal.open('/rewards');
    await portal.heading('Rewards');
    await logOut(portal);
    await portal.at('/login');

    await portal.driver.navigate().back();
    await portal.at('/login');
    await portal.heading('Sign in');
    expect(await portal.text()).not.toMatch(/Maria|Santos/);
  });

  test(`SIGNUP-08 SIGNUP-09 in WebKit somebody signs up by the codes of a mail and a text, on a ${size.name}`, async ({
    portal,
    request,
  }) => {
    const { email, phone } = newPerson();
    await portal.resize(size);
    await portal.open('/login');
    await portal.pressLink('Sign up now');
    await portal.at('/signup');

    const answers = {
      'First Name': 'Nora',
      'Last Name': 'Field',
      Month: '4',
      Day: '27',
      Year: '1990',
      Email: email,
      'Phone Number': phone,
      'Postal Code': '80202',
      Password: signupPassword,
      'Confirm Password': signupPassword,
    };
    for (const [label, answer] of Object.entries(answers)) await portal.fill(label, answer);
    await portal.pressButton('Create Account');

    await portal.see(`${dialog}[contains(., "Verify OTP")]`);
    await portal.fill('Email OTP', await latestCode(request, email));
    await portal.fill('Phone OTP', await latestCode(request, phone));
    await portal.pressButton('Verify', dialog);
    await portal.at('/dashboard');
    await portal.greeting('Nora');
  });

  test(`FORGOT-04 FORGOT-07 FORGOT-09 in WebKit a new password is chosen by the code of a mail, and signs in, on a ${size.name}`, async ({
    portal,
    request,
  }) => {
    const login = stranger(71 + index);
    await portal.resize(size);
    await portal.open('/login');
    await portal.pressLink('Reset Password?');
    await portal.at('/reset-password');
    // The address is there before the screen: until then the sign-in stands, with a field of the same name.
    await portal.heading('Find your account');
    await portal.fill('Email or Mobile number', login);
    await portal.pressButton('Continue');
    await portal.see(portal.field('Email code (OTP)'));
    await portal.fill('Email code (OTP)', await latestCode(request, login));
    await portal.pressButton('Verify');
    await portal.fill('New Password', newPassword);
    await portal.fill('Confirm Password', newPassword);
    await portal.pressButton('Reset Password');

    await portal.at('/login');
    await portal.words('Your password has been changed. Please sign in with the new one.');
    await portal.fill('Password', newPassword);
    await portal.check('I accept the Terms');
    await portal.pressButton('Sign In');
    await portal.at('/dashboard');
  });
}

test('SET-04 in WebKit the portal speaks Spanish, before the sign-in and after it', async ({
  portal,
  newcomer: { email },
}) => {
  await portal.driver.manage().deleteAllCookies();
  await portal.open('/login');
  await portal.pressToOpen('//a[.="Español"]', '//h1[.="Iniciar sesión"]');
  await portal.fill('Correo electrónico o número de celular', email);
  await portal.pressButton('Continuar');
  await portal.fill('Contraseña', demoPassword);
  await portal.check('Acepto los términos');
  await portal.pressButton('Iniciar sesión');
  await portal.at('/dashboard');
  await portal.greeting('Robin', 'Buen');
  expect(await portal.driver.findElement({ css: 'html' }).getAttribute('lang')).toBe('es');

  await portal.open('/appointments');
  await portal.heading('Citas');
  await portal.words('Próximas');
});

test('in WebKit a logout in one tab signs the other out', async ({ portal, newcomer: _ }) => {
  const { driver } = portal;
  await portal.open('/dashboard');
  await portal.greeting('Robin');
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  const second = await driver.getWindowHandle();
  await portal.open('/profile');
  await portal.heading('Profile');

  await driver.switchTo().window(first);
  await logOut(portal);
  await portal.at('/login');
  await driver.switchTo().window(second);
  await portal.at('/login');
  await portal.heading('Sign in');
});

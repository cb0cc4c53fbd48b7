import { expect, test } from 'vitest';
import { checkNobodysPassword, hashPassword, isPasswordOf } from './password.ts';

test('a password fits its own hash alone, and no hash looks like another', async () => {
  const hash = await hashPassword('Welcome1!');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordOf(hash, 'Welcome1!')).toBe(true);
  expect(await isPasswordOf(hash, 'Welcome1! ')).toBe(false);
  expect(await isPasswordOf(hash, 'welcome1!')).toBe(false);
  expect(await hashPassword('Welcome1!')).not.toBe(hash);
});

test('a password is neither cut nor damaged, however long or strange', async () => {
  const long = `Aa1!${'x'.repeat(124)}`;
  const hash = await hashPassword(long);

  expect(await isPasswordOf(hash, long)).toBe(true);
  expect(await isPasswordOf(hash, long.slice(0, -1))).toBe(false);
});

test('an accented letter fits in either of the two ways that keyboards write it', async () => {
  const hash = await hashPassword('Caf\u00e9-1234');

  expect(await isPasswordOf(hash, 'Cafe\u0301-1234')).toBe(true);
});

test('no password fits where there is no account', async () => {
  expect(await checkNobodysPassword('Welcome1!')).toBe(false);
});

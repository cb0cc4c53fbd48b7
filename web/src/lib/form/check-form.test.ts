import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkForm } from './check-form.ts';

const text = z.string().check(z.trim(), z.minLength(2, 'Too short'), z.regex(/^[a-z]*$/, 'Not these'));
const orNone = z.union([z.literal(''), z.string().check(z.regex(/^\d+$/, 'Digits alone'))]);
const schema = z.object({ name: text, code: orNone, home: z.object({ city: text }) });
const right = { name: ' ana ', code: '', home: { city: 'rome' } };

test('what is right is answered as the schema makes it', async () => {
  const checked = await checkForm(schema, right, { fields: {} });

  expect(checked).toEqual({ values: { name: 'ana', code: '', home: { city: 'rome' } }, errors: {} });
});

test('each field has its first message and its own element, those within a part too', async () => {
  const name = { name: 'name' };
  const first = { name: 'home.city' };
  const fields = { name: { ref: name }, home: { city: { ref: { name: 'none' }, refs: [first] } } } as never;
  const { values, errors } = await checkForm(schema, { ...right, name: '1', home: { city: '2' } }, { fields });

  expect(values).toEqual({});
  expect(errors.name).toEqual({ type: 'too_small', message: 'Too short', ref: name });
  expect(errors.home?.city).toEqual({ type: 'too_small', message: 'Too short', ref: first });
  expect(errors.home?.city?.ref).toBe(first);
  expect(errors).not.toHaveProperty('code');
});

test('what may be left out and is wrong is told why', async () => {
  const named = z.object({ code: z.union([z.string().check(z.regex(/^\d+$/, 'Digits alone')), z.literal('')]) });
  const { errors } = await checkForm(named, { code: 'x' }, { fields: {} });

  expect(errors.code?.message).toBe('Digits alone');
});

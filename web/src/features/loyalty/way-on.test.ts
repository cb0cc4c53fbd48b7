import { expect, test } from 'vitest';
import { wayOn } from './way-on.ts';

test.each([
  ['visit', null, '/find-providers'],
  ['visit', { id: 7 }, '/find-providers/7'],
  ['review', { id: 7 }, '/find-providers/7?tab=reviews'],
  ['review', null, '/appointments?tab=completed'],
  ['referral', null, '/refer'],
  ['profile', null, '/profile'],
  ['survey', { id: 7 }, undefined],
])('LOY-04 the way to what a boost or a rule of a %s at %j multiplies', (type, clinic, to) => {
  expect(wayOn({ type, clinic })?.to).toBe(to);
});

import { family, removeFamilyMember } from '@kindwell/contract/patient.ts';
import { provider, providerMenu } from '@kindwell/contract/providers.ts';
import { expect, test } from 'vitest';
import { callOf, undeclaredIn } from './declared-refusals.ts';

test.each([
  ['GET', '/selfcare/provider/menu/', providerMenu],
  ['GET', '/selfcare/provider/menu', providerMenu],
  ['GET', '/selfcare/provider/12/', provider],
  ['GET', '/selfcare/family/7/', family],
  ['GET', '/selfcare/family/7/?action=remove&dependantId=2', removeFamilyMember],
  ['GET', '/selfcare/family/7/?action=other', undefined],
  ['POST', '/selfcare/provider/12/', undefined],
  ['GET', '/selfcare/provider/../12/', undefined],
  ['GET', '/docs', undefined],
])('%s %s is known by its address', (method, address, endpoint) => {
  expect(callOf(method, address)).toBe(endpoint);
});

test('a refusal that a call does not declare is told; those of its kind, and of fields, are not', () => {
  expect(undeclaredIn(provider, ['providerNotFound', 'signedOut', 'formatWrong'])).toEqual([]);
  expect(undeclaredIn(provider, ['slotTaken', 'providerNotFound'])).toEqual(['slotTaken']);
});

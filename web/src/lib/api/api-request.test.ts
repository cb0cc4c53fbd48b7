import { login } from '@kindwell/contract/auth/auth.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { states } from '@kindwell/contract/master.ts';
import { family, patientData } from '@kindwell/contract/patient.ts';
import { addFavourite, otherProviders } from '@kindwell/contract/providers.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { headersOf, requestOf } from './api-request.ts';

const cookies = new Map([
  ['jwtToken', 'jwt-7'],
  ['xprAuthUser', 'true'],
  ['xpr_user_id', '7'],
  ['authParam', 'access-7'],
  ['XSRF-TOKEN', 'proof-7'],
]);
const sameOrigin = { host: '', cookies, language: 'es' };

test('SESS-11 an authenticated call carries JSON content, the app, the access parameter, the user and the cookies', () => {
  expect(headersOf(patientData, cookies)).toEqual({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    xprApp: 'patient',
    'x-access-param': 'access-7',
    xpr_user_id: '7',
    'x-xpr-cookie': 'jwtToken=jwt-7; xprAuthUser=true; xpr_user_id=7',
  });
});

test('SESS-11 master data goes without the app header, sign-in without any auth header', () => {
  const plain = { Accept: 'application/json', 'Content-Type': 'application/json' };

  expect(headersOf(states, cookies)).toEqual(plain);
  expect(headersOf(login, cookies)).toEqual(plain);
});

test('SESS-12 a call that changes something has the XSRF proof, a GET as well; one that reads does not', () => {
  expect(headersOf(addFavourite, cookies)['X-XSRF-TOKEN']).toBe('proof-7');
  expect(headersOf(patientData, cookies)).not.toHaveProperty('X-XSRF-TOKEN');
});

test('APP-18 SESS-12 a request has no timeout, keeps its cookies at home and goes to the API host where there is one', () => {
  const { url, init } = requestOf(login, { body: { login: 'ana@example.com' } }, sameOrigin);

  expect(url).toBe('/selfcare/login/');
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"login":"ana@example.com"}' });
  expect(init).not.toHaveProperty('signal');

  const elsewhere = requestOf(states, {}, { ...sameOrigin, host: 'https://api.kindwell.example' });
  expect(elsewhere.url).toBe('https://api.kindwell.example/selfcare/state/');
  expect(elsewhere.init.credentials).toBe('include');
  // Which does not know the language of the page.
  expect(elsewhere.init.headers).toMatchObject({ 'Accept-Language': 'es' });
  expect(init.headers).not.toHaveProperty('Accept-Language');
});

test('an address is built from path, query and the values that select the operation', () => {
  const search = { domainId: '0' };
  const query = { search: 'Zahn & Co', city: undefined, page: '2' };
  const removal = endpoint({ ...family, when: { query: { action: 'remove' } }, answer: z.object({}) });

  expect(requestOf(otherProviders, { params: search, query }, sameOrigin).url).toBe(
    '/selfcare/otherproviders/0/?search=Zahn+%26+Co&page=2',
  );
  expect(requestOf(family, { params: { id: '7' } }, sameOrigin).url).toBe('/selfcare/family/7/');
  expect(requestOf(removal, { params: { id: '7/8' } }, sameOrigin).url).toBe('/selfcare/family/7%2F8/?action=remove');
});

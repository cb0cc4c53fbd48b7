import * as z from 'zod/mini';
import { named, text } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId } from './ids.ts';

/** The languages a person can choose (API-72). */
export const languages = endpoint({
  name: 'languages',
  method: 'GET',
  path: '/api_v2/languages/',
  auth: 'public',
  writes: false,
  answer: z.object({ languages: z.array(z.object({ code: text, name: text, nativeName: text })) }),
});

/** The domains of care: dental, medical, vision (API-73). */
export const masterDomains = endpoint({
  name: 'masterDomains',
  method: 'GET',
  path: '/api_v2/master/domain/',
  auth: 'public',
  writes: false,
  answer: z.object({ domains: z.array(z.object({ id, name: text, title: text })) }),
});

/** The insurers a person can choose (API-46). */
export const masterInsurance = endpoint({
  name: 'masterInsurance',
  method: 'GET',
  path: '/api_v2/master/insurance/',
  auth: 'public',
  writes: false,
  answer: z.object({ insurance: z.array(named) }),
});

/** The states that have clinics (API-74). */
export const states = endpoint({
  name: 'states',
  method: 'GET',
  path: '/selfcare/state/',
  auth: 'public',
  writes: false,
  answer: z.object({ state: z.array(named) }),
});

/** The cities of a state that have clinics (API-75). */
export const cities = endpoint({
  name: 'cities',
  method: 'GET',
  path: '/selfcare/city/{stateId}/',
  auth: 'public',
  writes: false,
  params: z.object({ stateId: pathId('state') }),
  answer: z.object({ cities: z.array(z.object({ id, title: text })) }),
});

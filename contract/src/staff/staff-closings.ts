import { endpoint } from '@kindwell/contract/endpoint.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import { closingFacts } from '@kindwell/contract/my-data.ts';
import * as z from 'zod/mini';
import { patientWish } from './staff-patients.ts';
import { foundPerson } from './staff-patients-shape.ts';

const whichLookup = z.object({ id: pathId('staffLookup') });

/** What closing the account of a look-up would end, and what stands in its way. */
export const patientClosing = endpoint({
  name: 'patientClosing',
  method: 'GET',
  path: '/staff/lookups/{id}/closing/',
  auth: 'staff',
  right: 'people.read',
  writes: false,
  params: whichLookup,
  answer: closingFacts,
});

/**
 * Has the account of a look-up closed for its owner who asks for it: they are told at once, at both contacts, how that is stopped, and it
 * is closed 72 hours later. Once more changes nothing.
 */
export const closePatient = endpoint({
  name: 'closePatient',
  method: 'POST',
  path: '/staff/lookups/{id}/close/',
  auth: 'staff',
  right: 'people.write',
  stepUp: true,
  writes: true,
  params: whichLookup,
  body: patientWish,
  answer: foundPerson,
});

/** An account that was to be closed stays open, and its owner is told. Once more changes nothing. */
export const keepPatient = endpoint({
  name: 'keepPatient',
  method: 'POST',
  path: '/staff/lookups/{id}/keep/',
  auth: 'staff',
  right: 'people.write',
  writes: true,
  params: whichLookup,
  answer: foundPerson,
});

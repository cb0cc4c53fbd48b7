import { text } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine } from '@kindwell/contract/fields.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import { joinFacts } from '@kindwell/contract/my-data/account-join.ts';
import { closingFacts } from '@kindwell/contract/my-data/my-data.ts';
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
 * is closed 72 hours later. Once more changes nothing; where somebody else has asked before, who that was is told.
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

/** The account that goes, by its whole email, phone or member number, and why both are of one person. */
export const joinWish = bodyOf({
  who: filledLine(254, 'fields_lookup_who'),
  reason: filledLine(200, 'fields_staff_reason', 5),
});

/** What joining another account with the one of a look-up would move, and that nothing keeps them apart. It is recorded as a look at both. */
export const joinCheck = endpoint({
  name: 'joinCheck',
  method: 'POST',
  path: '/staff/lookups/{id}/joincheck/',
  auth: 'staff',
  right: 'people.write',
  stepUp: true,
  writes: true,
  params: whichLookup,
  body: joinWish,
  answer: z.object({ memberNumber: text, facts: joinFacts }),
});

/**
 * Has the owners of two accounts asked to confirm that both are of one person: the one of the look-up stays, the other is closed, and what
 * its owner has in it goes to the first. Nothing moves before both are confirmed. Once more changes nothing.
 */
export const joinPatients = endpoint({
  name: 'joinPatients',
  method: 'POST',
  path: '/staff/lookups/{id}/join/',
  auth: 'staff',
  right: 'people.write',
  stepUp: true,
  writes: true,
  params: whichLookup,
  body: joinWish,
  answer: foundPerson,
});

/** Both accounts of a joining that waits stay as they are. Once more changes nothing. */
export const unjoinPatients = endpoint({
  name: 'unjoinPatients',
  method: 'POST',
  path: '/staff/lookups/{id}/unjoin/',
  auth: 'staff',
  right: 'people.write',
  writes: true,
  params: whichLookup,
  answer: foundPerson,
});

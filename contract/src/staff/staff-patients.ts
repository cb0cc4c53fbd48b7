import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine } from '@kindwell/contract/fields.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { foundPerson } from './staff-patients-shape.ts';

/** What a look-up is named by: it is of one session of the staff, and ends soon. */
const whichLookup = z.object({ id: pathId('staffLookup') });

/**
 * Looks one patient up, by their whole email, phone or member number and nothing less, for a reason that is recorded. The
 * look-up that it answers is what everything else is asked and done by.
 */
export const lookUpPatient = endpoint({
  name: 'lookUpPatient',
  method: 'POST',
  path: '/staff/lookups/',
  auth: 'staff',
  right: 'people.read',
  writes: true,
  body: bodyOf({
    who: filledLine(254, 'fields_lookup_who'),
    reason: filledLine(200, 'fields_staff_reason', 5),
  }),
  answer: foundPerson,
});

/** The patient of a look-up, as things stand now. */
export const foundPatient = endpoint({
  name: 'foundPatient',
  method: 'GET',
  path: '/staff/lookups/{id}/',
  auth: 'staff',
  right: 'people.read',
  writes: false,
  params: whichLookup,
  answer: foundPerson,
});

/** Forgives the wrong passwords of an account, on all devices. Once more changes nothing. */
export const unlockPatient = endpoint({
  name: 'unlockPatient',
  method: 'POST',
  path: '/staff/lookups/{id}/unlock/',
  auth: 'staff',
  right: 'people.write',
  writes: true,
  params: whichLookup,
  answer: foundPerson,
});

/** Signs an account out everywhere, and ends the trust in its devices. Once more changes nothing. */
export const endPatientSessions = endpoint({
  name: 'endPatientSessions',
  method: 'POST',
  path: '/staff/lookups/{id}/endsessions/',
  auth: 'staff',
  right: 'people.write',
  writes: true,
  params: whichLookup,
  answer: foundPerson,
});

/** Sends the patient the way to a new password, to the email on file; once for each look-up. */
export const startPatientRecovery = endpoint({
  name: 'startPatientRecovery',
  method: 'POST',
  path: '/staff/lookups/{id}/recovery/',
  auth: 'staff',
  right: 'people.write',
  writes: true,
  params: whichLookup,
  answer: foundPerson,
});

/** How and why the patient asks for what is done for them. */
export const patientWish = bodyOf({ reason: filledLine(200, 'fields_staff_reason', 5) });

/**
 * Has a copy of everything about the patient made, which they alone find after signing in: nobody of the staff sees it. Once for
 * each look-up.
 */
export const requestPatientCopy = endpoint({
  name: 'requestPatientCopy',
  method: 'POST',
  path: '/staff/lookups/{id}/copy/',
  auth: 'staff',
  right: 'people.write',
  stepUp: true,
  writes: true,
  params: whichLookup,
  body: patientWish,
  answer: foundPerson,
});

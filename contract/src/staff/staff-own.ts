import { whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { resetPassword } from '@kindwell/contract/fields.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { currentCode } from './staff-fields.ts';
import { authenticatorSetup, recoveryCodes, staffSignIn } from './staff-shape.ts';

/** Sets a new password; the step-up has proven the old one. Every other session of the person ends. */
export const changeStaffPassword = endpoint({
  name: 'changeStaffPassword',
  method: 'POST',
  path: '/staff/password/',
  auth: 'staff',
  right: null,
  stepUp: true,
  writes: true,
  body: bodyOf({ newPassword: resetPassword }),
  answer: z.object({}),
});

/** Begins with a new authenticator; the old one stays until confirmStaffAuthenticator. */
export const startStaffAuthenticator = endpoint({
  name: 'startStaffAuthenticator',
  method: 'POST',
  path: '/staff/authenticator/',
  auth: 'staff',
  right: null,
  stepUp: true,
  writes: true,
  answer: z.object(authenticatorSetup),
});

/** Takes the new authenticator by a right code of it; the old one is void, and every other session of the person ends. */
export const confirmStaffAuthenticator = endpoint({
  name: 'confirmStaffAuthenticator',
  method: 'POST',
  path: '/staff/authenticator/confirm/',
  auth: 'staff',
  right: null,
  stepUp: true,
  writes: true,
  body: bodyOf({ code: currentCode }),
  answer: z.object({}),
});

/** Makes ten new recovery codes; the ones before are void. */
export const makeStaffRecoveryCodes = endpoint({
  name: 'makeStaffRecoveryCodes',
  method: 'POST',
  path: '/staff/recoverycodes/',
  auth: 'staff',
  right: null,
  stepUp: true,
  writes: true,
  answer: z.object(recoveryCodes),
});

/** Where the person is signed in, this device first. */
export const staffSessions = endpoint({
  name: 'staffSessions',
  method: 'GET',
  path: '/staff/sessions/',
  auth: 'staff',
  right: null,
  writes: false,
  answer: z.object({ sessions: z.array(staffSignIn) }),
});

/** Ends one of the person's own sessions. Once more changes nothing. */
export const endStaffSession = endpoint({
  name: 'endStaffSession',
  method: 'POST',
  path: '/staff/sessions/{id}/end/',
  auth: 'staff',
  right: null,
  writes: true,
  params: z.object({ id: pathId('staffSession') }),
  answer: z.object({}),
});

/** Ends every session of the person but this one. */
export const endOtherStaffSessions = endpoint({
  name: 'endOtherStaffSessions',
  method: 'POST',
  path: '/staff/sessions/endothers/',
  auth: 'staff',
  right: null,
  writes: true,
  answer: z.object({ ended: whole }),
});

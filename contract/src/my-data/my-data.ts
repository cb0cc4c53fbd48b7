import { fileAnswer, moment, momentOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { currentPassword, linkToken } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

/** A copy of everything about a patient: asked for, ready for some days, then gone; failed: to be asked for again. */
export const dataCopy = z.object({
  status: z.enum(['preparing', 'ready', 'failed']),
  requestedAt: moment,
  readyAt: momentOrNull,
  expiresAt: momentOrNull,
});

/** The latest copy of one's own data; null where there is none. */
export const myData = endpoint({
  name: 'myData',
  method: 'GET',
  path: '/selfcare/mydata/',
  auth: 'patient',
  writes: false,
  answer: z.object({ copy: z.nullable(dataCopy) }),
});

/** Asks for a copy of everything about oneself; while one is being prepared or ready, answers that one. */
export const requestMyData = endpoint({
  name: 'requestMyData',
  method: 'POST',
  path: '/selfcare/mydata/',
  auth: 'patient',
  writes: true,
  answer: z.object({ copy: dataCopy }),
});

/** The copy as JSON. */
export const myDataJson = endpoint({
  name: 'myDataJson',
  method: 'GET',
  path: '/selfcare/mydata/json/',
  auth: 'patient',
  writes: false,
  file: 'application/json',
  answer: fileAnswer,
});

/** The copy as a page to read and print. */
export const myDataPage = endpoint({
  name: 'myDataPage',
  method: 'GET',
  path: '/selfcare/mydata/page/',
  auth: 'patient',
  writes: false,
  file: 'text/html',
  answer: fileAnswer,
});

/** What closing an account takes away, and what stands in its way. */
export const closingFacts = z.object({
  /** Visits ahead, of one's own and of those who would be left without a guarantor: they are cancelled. */
  upcoming: whole,
  /** People without a sign-in whom nobody else looks after: they have to be removed or handed over first. */
  dependants: whole,
  points: whole,
  /** Gift cards whose codes nobody could see any more. */
  cards: whole,
});

/** What closing the own account would take away, and what stands in its way. */
export const closingCheck = endpoint({
  name: 'closingCheck',
  method: 'GET',
  path: '/selfcare/closeaccount/',
  auth: 'patient',
  writes: false,
  answer: closingFacts,
});

/** Closes one's own account for good: the clinics' legal record stays, everything else goes, by the worker. */
export const closeAccount = endpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/selfcare/closeaccount/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ password: currentPassword }),
  answer: z.object({}),
});

const whichClosing = z.object({ token: linkToken });

/** What the link of a message about a closing by the staff is about: `running` until `closesAt`, then `done`; `over` where it came to nothing. */
export const askedClosing = endpoint({
  name: 'askedClosing',
  method: 'GET',
  path: '/selfcare/askedclosing/{token}/',
  auth: 'public',
  writes: false,
  params: whichClosing,
  answer: z.object({
    closing: z.object({ status: z.enum(['running', 'over', 'done']), closesAt: moment }),
  }),
});

/** The account stays open; without a sign-in. Once more changes nothing. */
export const stopClosing = endpoint({
  name: 'stopClosing',
  method: 'POST',
  path: '/selfcare/askedclosing/{token}/stop/',
  auth: 'signin',
  writes: true,
  params: whichClosing,
  answer: z.object({}),
});

import { momentOrNull, text, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { ownPathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/** `language`: what it is written in, `en` where it is not there in the reader's. */
export const paragraph = z.object({ title: text, body: text, language: text });

const ownId = z.object({ id: ownPathId() });

/**
 * The ambassador programme in the reader's language: the terms of this version and what it brings; whether the reader has
 * joined, under which terms; and what they have brought about: friends invited, joined and rewarded, the points for
 * them, providers referred and joined.
 */
export const ambassadorProgramme = endpoint({
  name: 'ambassadorProgramme',
  method: 'GET',
  path: '/selfcare/patientaccount/ambassador/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  answer: z.object({
    programme: z.object({ termsVersion: whole, terms: z.array(paragraph), benefits: z.array(paragraph) }),
    membership: z.object({ isAmbassador: z.boolean(), joinedAt: momentOrNull, termsVersion: wholeOrNull }),
    figures: z.object({
      invited: whole,
      joined: whole,
      rewarded: whole,
      points: whole,
      providers: whole,
      providersJoined: whole,
    }),
  }),
});

/**
 * Joins the ambassador programme; repeatable (API-63). `terms`: the version that was read,
 * refused where there is a newer one.
 */
export const joinAmbassador = endpoint({
  name: 'joinAmbassador',
  method: 'GET',
  path: '/selfcare/joinambassador/{id}/',
  auth: 'patient',
  writes: true,
  params: ownId,
  query: z.object({
    terms: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'fields_terms_unknown'))),
  }),
  answer: z.object({ isAmbassador: z.boolean(), ambassador: text }),
});

/** Leaves the ambassador programme; repeatable. */
export const leaveAmbassador = endpoint({
  name: 'leaveAmbassador',
  method: 'POST',
  path: '/selfcare/leaveambassador/{id}/',
  auth: 'patient',
  writes: true,
  params: ownId,
  answer: z.object({ isAmbassador: z.boolean(), ambassador: text }),
});

import * as z from 'zod/mini';
import { text } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { pathId } from './ids.ts';

/** Joins the ambassador programme; repeatable (spec §7 Referral, offers, ambassador). */
export const joinAmbassador = endpoint({
  name: 'joinAmbassador',
  summary: 'Join the ambassador programme; repeatable.',
  method: 'GET',
  path: '/selfcare/joinambassador/{id}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('patient') }),
  answer: z.object({ isAmbassador: z.boolean(), ambassador: text }),
});

import { moment, text, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { currentPassword } from '@kindwell/contract/fields.ts';
import * as z from 'zod/mini';

/**
 * What the account that goes has, which moves to the one that stays. `together`: of its `upcoming` visits those at a time at
 * which the other has one too; both stay. `twice`: requests and places on a waitlist that the other has too; the later ones are called
 * off. `plansTwice`: insurance of `plans` that the other has too; one stays. `peopleTwice`: of the `people` it looks after
 * those whom the other seems to look after too; they stay two.
 */
export const joinFacts = z.object({
  upcoming: whole,
  past: whole,
  together: whole,
  twice: whole,
  points: whole,
  pending: whole,
  cards: whole,
  plans: whole,
  plansTwice: whole,
  friends: whole,
  people: whole,
  peopleTwice: whole,
  isAmbassador: z.boolean(),
});
export type JoinFacts = z.output<typeof joinFacts>;

/**
 * Another account with which this one is to become one, as the staff were asked: both have to be confirmed until `expiresAt`. `stays`: the
 * other one is closed; `otherEmail` is no more than tells somebody who knows it. `facts`: what moves; null for the one that stays until the other was
 * confirmed.
 */
export const openJoin = z.object({
  stays: z.boolean(),
  otherEmail: text,
  isConfirmed: z.boolean(),
  facts: z.nullable(joinFacts),
  expiresAt: moment,
});

/** The joining that waits to be confirmed; null where there is none. */
export const accountJoin = endpoint({
  name: 'accountJoin',
  method: 'GET',
  path: '/selfcare/accountjoin/',
  auth: 'patient',
  writes: false,
  answer: z.object({ join: z.nullable(openJoin) }),
});

/** Confirms with the password that both accounts are of one person. Once both are, they are one: `isJoined`. */
export const confirmJoin = endpoint({
  name: 'confirmJoin',
  method: 'POST',
  path: '/selfcare/accountjoin/confirm/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ password: currentPassword }),
  answer: z.object({ isJoined: z.boolean(), join: z.nullable(openJoin) }),
});

/** Both accounts stay as they are. Once more changes nothing. */
export const declineJoin = endpoint({
  name: 'declineJoin',
  method: 'POST',
  path: '/selfcare/accountjoin/decline/',
  auth: 'patient',
  writes: true,
  answer: z.object({ join: z.nullable(openJoin) }),
});

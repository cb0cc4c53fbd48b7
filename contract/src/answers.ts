import * as z from 'zod/mini';
import { id, uniqueId } from './ids.ts';

/** Parts that many answers share. A missing optional value is null, never absent (docs/spec/calls.md#answers). */

export const text = z.string();
export const textOrNull = z.nullable(z.string());
export const whole = z.int();
export const wholeOrNull = z.nullable(z.int());

/** A date `YYYY-MM-DD`. */
export const day = z.string();

/** A moment, ISO 8601 in UTC. */
export const moment = z.string();
export const momentOrNull = z.nullable(z.string());

/** What an operation that answers a file has for it: the name that it is saved under, and its text. */
export const fileAnswer = z.object({ name: text, content: text });

/** The same for a file that is no text. */
export const bytesAnswer = z.object({ name: text, content: z.instanceof(Uint8Array) });

/** Text in pieces, which are sent while the next ones are still being read. */
export type TextInPieces = AsyncIterable<string>;

const inPieces = z.custom<TextInPieces>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/** The same for a long text that the server sends piece by piece; who receives it has it whole. */
export const streamedText = z.object({ name: text, content: z.union([text, inPieces]) });

/** The media type of a file that the browser shall do nothing with but keep it, or hand it to the page that asked. */
export const bytesType = 'application/octet-stream';

/** A speciality, a service, a language, a feature. */
export const named = z.object({ id, name: text });

/** A clinic as other things name it. */
export const clinicName = z.object({ id, uniqueId, name: text });

/** A person of the household as other things name them. */
export const personName = z.object({ id, firstName: text, lastName: text });

/** A domain (dental, medical, vision) and how many it holds. */
export const domainCount = z.object({ id, name: text, title: text, count: whole });

/**
 * A gift card of the wallet: `faceValue` in whole dollars, or `denomination` in cents for a card of free value; `code`
 * is null until the card has been issued, and where `codeWithheld` says that it is for somebody else to see. The cards of
 * one order have its number, `orderId`: what became of an order is what became of its cards. `place`: which of the same
 * cards of its order it is, and of how many. `usedAt`: when it was marked as used.
 */
export const giftCard = z.object({
  id,
  orderId: id,
  brand_id: id,
  brand: text,
  faceValue: whole,
  denomination: wholeOrNull,
  code: textOrNull,
  codeWithheld: z.boolean(),
  place: z._default(z.object({ number: whole, count: whole }), { number: 1, count: 1 }),
  status: z.enum(['pending', 'issued', 'refused']),
  issuedAt: momentOrNull,
  usedAt: z._default(momentOrNull, null),
  dependant: z.nullable(personName),
});
export type GiftCard = z.output<typeof giftCard>;

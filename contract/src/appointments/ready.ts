import { moment, text, textOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine } from '@kindwell/contract/fields.ts';
import { id, pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/** How long a question of one's own may be. */
export const questionLength = 300;

/** A question that a family wants to ask at a visit; `askedAt` is null while it is still to ask. */
export const visitQuestion = z.object({ question: text, askedAt: z.nullable(moment) });
export type VisitQuestion = z.output<typeof visitQuestion>;

/** A document of the clinic to read before a visit; `url` is a path of this server. */
const documentToRead = z.object({ id, title: text, titleLanguage: z._default(textOrNull, 'en'), url: text });

/** An insurance to show at a visit. */
const insuranceToShow = z.object({ id, insuranceName: text, memberNumber: text });

const which = z.object({ id: pathId('appointment') });

/**
 * What somebody needs to know before a visit (READY-01): `parking` and `whatToBring` in the clinic's own words, each with the language that
 * it is in, line by line;
 * `insurance` is null where the caller may not see that of the visit's person.
 */
export const visitReady = endpoint({
  name: 'visitReady',
  method: 'GET',
  path: '/selfcare/visitready/{id}/',
  auth: 'patient',
  writes: false,
  params: which,
  answer: z.object({
    ready: z.object({
      dependantId: id,
      parking: textOrNull,
      parkingLanguage: z._default(textOrNull, 'en'),
      whatToBring: z.array(text),
      whatToBringLanguages: z._default(z.array(text), []),
      documents: z.array(documentToRead),
      insurance: z.nullable(z.array(insuranceToShow)),
      questions: z.array(visitQuestion),
    }),
  }),
});
export type VisitReady = z.output<typeof visitReady.answer>['ready'];

/** What becomes of a question: it stands, to be asked; it was asked; it is not there. */
export const questionStates = ['toAsk', 'asked', 'removed'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Writes, ticks or removes a question (READY-02). Its text identifies it, so that each of these is idempotent. */
export const saveVisitQuestion = endpoint({
  name: 'saveVisitQuestion',
  method: 'POST',
  path: '/selfcare/visitready/{id}/',
  auth: 'patient',
  writes: true,
  params: which,
  body: bodyOf({
    question: filledLine(questionLength),
    state: z.enum(questionStates, 'fields_choice_invalid'),
  }),
  answer: z.object({ questions: z.array(visitQuestion) }),
});

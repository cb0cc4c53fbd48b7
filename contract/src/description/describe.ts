import type { AnswerOf, Endpoint } from '@kindwell/contract/endpoint.ts';
import type { RefusalCode } from '@kindwell/contract/refusals.ts';
import type * as z from 'zod/mini';

/**
 * What programs are told of a call beside its schemas (/docs/openapi.json). Only the server reads this folder: pages would
 * fetch it with the calls.
 */
export type CallDescription = {
  readonly endpoint: Endpoint;
  /** What it does, in a sentence of its own. */
  readonly summary: string;
  /** What the summary leaves out. */
  readonly about?: string;
  /** What it can be refused with, beside what any call of its kind can (server/src/http/description/common-refusals.ts). */
  readonly refusals: readonly RefusalCode[];
  /** What fields mean in this call alone; what they mean everywhere is in fields.ts. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, unknown>>;
  readonly answers: Readonly<Record<string, unknown>>;
};

/** The calls of one feature, as one tag of the description. */
export type FeatureDescription = { readonly tag: string; readonly about: string; readonly calls: CallDescription[] };

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.input<E['body']> : never;

type Told<E extends Endpoint> = Pick<CallDescription, 'summary' | 'about' | 'fields'> & {
  refusals?: readonly RefusalCode[];
  body?: BodyOf<E>;
  /** Examples by name, where one does not show all forms of the body. */
  bodies?: Readonly<Record<string, BodyOf<E>>>;
  answer?: AnswerOf<E>;
  answers?: Readonly<Record<string, AnswerOf<E>>>;
};

/** What an answer without fields of its own has. */
const nothing = {};

/** Describes a call: what it does, its refusals, and an example of each body and answer. */
export const describe = <const E extends Endpoint>(
  endpoint: E,
  { refusals = [], body, bodies, answer, answers, ...told }: Told<E>,
): CallDescription => ({
  ...told,
  endpoint,
  refusals,
  bodies: bodies ?? (body === undefined ? {} : { example: body }),
  answers: answers ?? { example: answer ?? nothing },
});

/** What a shape has in the description: its name, what it is, and what its fields mean where that is of their own. */
export type NamedShape = {
  readonly id: string;
  readonly about: string;
  readonly fields?: Readonly<Record<string, string>>;
};

export type ShapeEntry = readonly [schema: z.ZodMiniType, named: NamedShape];

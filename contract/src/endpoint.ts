import type { StaffRight } from '@kindwell/contract/staff/staff-rights.ts';
import type * as z from 'zod/mini';

/**
 * One call of the product, as plain data (docs/spec/README.md): the server registers it, the browser sends it, the
 * tests and the OpenAPI page read it. What it does is said in description/, which pages do not fetch.
 *
 * - `path` is written as the specification writes it, `{name}` for a path parameter, with its trailing slash.
 * - `auth`: `public` looks at no session; `signin` has none yet and is refused to other sites; `patient` needs a live
 *   session; `clinic` needs a clinic's key; `staff` needs a live session of somebody of the staff, with the `right` that the
 *   call names (null: whatever their roles), not locked but for `whileLocked`, and with `stepUp` proven again of late
 *   (docs/spec/staff.md); `{param: values}` wants that proof where the param is one of these.
 * - `writes`: the call changes something, so it needs the XSRF proof, GET or not (docs/spec/session.md#xsrf).
 * - `unrecorded`: no matter who asks, no trail has an entry of it, so it may be asked for before anybody looks.
 * - `when`: where two operations share method and path, the query values that select this one (null: absent).
 * - `answer` is what the caller receives besides `status`. Where the specification puts more into `status` itself, the
 *   answer has a `status` with just those fields, and the envelope adds `error` and `msg` to them.
 *   A field that an answer gains has a default, or is optional: while versions change, a new page is answered by servers of
 *   the version before (docs/operations/deploy.md), which do not say it.
 * - `passive`: the call is no use of the session, which ends as if it had not been made.
 * - `idempotent`: takes an `Idempotency-Key` header and does nothing twice for one key
 * (docs/spec/calls.md#repeated-requests).
 * - `maxBytes`: how large its JSON body may be, where the 64 kB of all others are too few.
 * - `file`: the answer is no JSON but a file of this media type, to be saved under `name`; its `answer` is `fileAnswer`.
 * - `upload`: the body is multipart: the fields of `body` as text, and one file under `field`.
 */
export type Endpoint = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly auth: 'public' | 'signin' | 'patient' | 'clinic' | 'staff';
  readonly right?: StaffRight | null;
  readonly whileLocked?: true;
  readonly stepUp?: true | Readonly<Record<string, readonly string[]>>;
  readonly writes: boolean;
  readonly unrecorded?: true;
  readonly when?: { readonly query: Readonly<Record<string, string | null>> };
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly maxBytes?: number;
  readonly passive?: true;
  readonly idempotent?: true;
  readonly file?: string;
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly types: readonly string[] };
  readonly answer: z.ZodMiniObject;
};

/** Keeps the exact type of an operation while it is written as data. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(operation: E): E => operation;

/** Whether a call with these params needs a proof of who is there; as they were sent, so that it is known before they are checked. */
export const asksStepUp = ({ stepUp = {} }: Endpoint, params: unknown): boolean =>
  stepUp === true ||
  Object.entries(stepUp).some(([name, values]) => values.includes(String((params as Record<string, unknown>)?.[name])));

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler is given: each part parsed by its schema, undefined where the operation has none. */
export type RequestOf<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
};

type Part = 'params' | 'query' | 'body';
type PartsOf<E extends Endpoint> = { [K in Part as E[K] extends z.ZodMiniType ? K : never]: Input<E[K]> };
type MayBeLeftOut<E extends Endpoint> = {
  [K in keyof PartsOf<E>]: Record<never, never> extends PartsOf<E>[K] ? K : never;
}[keyof PartsOf<E>];

/** What a caller sends: only the parts that the operation has; a part without required fields may be left out. */
export type CallerInput<E extends Endpoint> = Omit<PartsOf<E>, MayBeLeftOut<E>> &
  Partial<Pick<PartsOf<E>, MayBeLeftOut<E>>>;

/** What a handler returns: the answer besides `status`, with what only servers of the version before leave out. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** What a caller receives, the envelope included. */
export type Received<E extends Endpoint> = z.output<E['answer']> & { status: { error: false; msg: string } };

import type { AnswerOf, Endpoint, RequestOf } from '@kindwell/contract/endpoint.ts';
import type { ClinicCaller } from '#server/http/session/clinic-key-db.ts';
import type { Cookies } from '#server/http/session/cookies.ts';
import type { Session } from '#server/http/session/session.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Language } from '#server/messages/language.ts';
import type { Sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { ownIdPathsOf } from './id-paths.ts';

/** Who is at the other end and what they called, for limits, the list of sign-ins and the audit trail. */
export type Caller = {
  address: string;
  userAgent: string | null;
  requestId: string;
  /** The name of the operation. */
  operation: string;
};

/** Of an upload, the bytes that came with it, within the operation's bounds; what they are nobody has looked at yet. */
type FileOf<E extends Endpoint> = E['upload'] extends object ? { file: Buffer } : unknown;

/**
 * One request as a handler sees it: parsed by the contract, with the session where the operation needs one, the clinic
 * where it needs a clinic's key, and who of the staff where it is theirs.
 */
export type CallOf<E extends Endpoint> = RequestOf<E> & {
  session: E['auth'] extends 'patient' ? Session : null;
  clinic: E['auth'] extends 'clinic' ? ClinicCaller : null;
  staff: E['auth'] extends 'staff' ? StaffCaller : null;
  cookies: Cookies;
  /** What to answer in: the language of the account that calls, else of the page. */
  language: Language;
  caller: Caller;
  headers: Record<string, string | string[] | undefined>;
} & FileOf<E>;

// An answer without fields of its own would forbid `msg` as well.
type OwnFields<Answer> = string extends keyof Answer ? Record<never, never> : Answer;

/** What a handler answers: what the contract says, and with `msg` the sentence of the status, which nobody has said yet. */
export type Answered<E extends Endpoint> = OwnFields<AnswerOf<E>> & { msg?: Sentence };

/** A handler reads like the sentence of the specification. */
export type Handler<E extends Endpoint> = (call: CallOf<E>, services: Services) => Promise<Answered<E>>;

/** Whose data an answer shows: the ids of the dependants it names, the caller's own may be among them. */
type PeopleIn<E extends Endpoint> = (answer: Answered<E>) => number[];

export type Route = {
  endpoint: Endpoint;
  /** Where a request has ids that must be the caller's own, as the contract says. */
  ownIds: string[];
  handler: Handler<Endpoint>;
  shows: PeopleIn<Endpoint> | undefined;
  mayLag: boolean;
};

/**
 * Ties an operation to its handler and says, where it answers with data of other people, whose (`shows`): reads of those
 * are recorded. Ids that the contract calls the caller's own are compared before the handler; every other one is checked
 * by the handler's own statement. The registry refuses an incomplete route.
 */
export function route<const E extends Endpoint>(endpoint: E, handler: Handler<E>, shows?: PeopleIn<E>): Route {
  return {
    endpoint,
    ownIds: ownIdPathsOf(endpoint),
    handler: handler as unknown as Handler<Endpoint>,
    shows: shows as unknown as PeopleIn<Endpoint> | undefined,
    mayLag: false,
  };
}

/**
 * Says that an answer may be a moment old, so that a replica can give it: it shows nobody's data, and nothing of it is what
 * the caller may just have done. The registry refuses it for what writes or shows people.
 */
export const mayLag = (declared: Route): Route => ({ ...declared, mayLag: true });

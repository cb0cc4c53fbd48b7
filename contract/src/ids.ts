import * as z from 'zod/mini';

/** What an id in a request can name. Each needs a declared check before the server starts (server/src/http/id-checks.ts). */
export type IdKind =
  | 'patient'
  | 'dependant'
  | 'clinic'
  | 'provider'
  | 'consultationType'
  | 'appointment'
  | 'domain'
  | 'state'
  | 'insurance'
  | 'insuranceCard'
  | 'familyInvitation'
  | 'loyaltyAction'
  | 'brand'
  | 'brandItem'
  | 'offer'
  | 'session'
  | 'challenge'
  | 'place';

/** Remembers which schemas are ids and of what; the server's route registry reads it. */
export const idRegistry = z.registry<{ of: IdKind }>();

const wholeId = /^[1-9]\d{0,14}$/;

/** An id in a path or a query: digits only, so that `1e3`, ` 1`, `-1` and `2⁵³+1` are refused before any look-up. */
export const pathId = (of: IdKind) =>
  z
    .pipe(z.string().check(z.regex(wholeId, 'fields_address_invalid')), z.transform(Number))
    .register(idRegistry, { of });

/** An id in a path where `0` stands for all of them (docs/spec/providers.md#directory-calls: domainId 0). */
export const pathIdOrZero = (of: IdKind) =>
  z
    .pipe(z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'fields_address_invalid')), z.transform(Number))
    .register(idRegistry, { of });

/** An id in a body: a positive integer. */
export const bodyId = (of: IdKind, message = 'fields_choice_invalid') =>
  z.int(message).check(z.positive(message)).register(idRegistry, { of });

/** An id that may also be given as its unguessable `uniqueId` (docs/spec/providers.md#directory-calls). */
export const pathIdOrUniqueId = (of: IdKind) =>
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'fields_address_invalid'))
    .register(idRegistry, { of });

const stepIsOver = 'fields_step_expired';

/** An opaque token that names a pending step: a sign-in, a recovery, a registration. Never a database id. */
export const opaqueId = (of: IdKind) =>
  z
    .string(stepIsOver)
    .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, stepIsOver))
    .register(idRegistry, { of });

/** An id as an answer bears it. */
export const id = z.int();

/** The unguessable, URL-safe name of a thing. */
export const uniqueId = z.string();

import * as z from 'zod/mini';

/** What an id in a request can name; who may name which is tried in server/src/security/matrix. */
export type IdKind =
  | 'patient'
  | 'dependant'
  | 'clinic'
  | 'provider'
  | 'consultationType'
  | 'appointment'
  | 'review'
  | 'domain'
  | 'state'
  | 'insurance'
  | 'insuranceCard'
  | 'familyInvitation'
  | 'loyaltyAction'
  | 'notice'
  | 'giftCard'
  | 'brand'
  | 'brandItem'
  | 'offer'
  | 'session'
  | 'challenge'
  | 'passkey'
  | 'place'
  | 'staff'
  | 'staffInvitation'
  | 'staffSession'
  | 'staffPasskey'
  | 'staffLookup'
  | 'pointsAdjustment'
  | 'contactCorrection'
  | 'banner'
  | 'message';

/**
 * Remembers which schemas are ids, and of what. `own`: the caller's own and nobody else's, which the server compares
 * before the handler begins (server/src/http/register-routes.ts).
 */
export const idRegistry = z.registry<{ of: IdKind; own?: true }>();

/** A patient's id in a request is the caller's own: `ownPathId`, `ownBodyId`. */
type OtherKind = Exclude<IdKind, 'patient'>;

const wholeId = /^[1-9]\d{0,14}$/;

const digits = () => z.pipe(z.string().check(z.regex(wholeId, 'fields_address_invalid')), z.transform(Number));

/** An id in a path or a query: digits only, so that `1e3`, ` 1`, `-1` and `2⁵³+1` are refused before any look-up. */
export const pathId = (of: OtherKind) => digits().register(idRegistry, { of });

/** The caller's own id in a path; any other is 404. */
export const ownPathId = () => digits().register(idRegistry, { of: 'patient', own: true });

/** An id in a path where `0` stands for all of them (docs/spec/providers.md#directory-calls: domainId 0). */
export const pathIdOrZero = (of: OtherKind) =>
  z
    .pipe(z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, 'fields_address_invalid')), z.transform(Number))
    .register(idRegistry, { of });

const positiveInt = (message: string) => z.int(message).check(z.positive(message));
const notValid = 'fields_choice_invalid';

/** An id in a body: a positive integer. */
export const bodyId = (of: OtherKind, message = notValid) => positiveInt(message).register(idRegistry, { of });

/** The caller's own id in a body; any other is 404. */
export const ownBodyId = () => positiveInt(notValid).register(idRegistry, { of: 'patient', own: true });

/** An id that may also be given as its unguessable `uniqueId` (docs/spec/providers.md#directory-calls). */
export const pathIdOrUniqueId = (of: OtherKind) =>
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'fields_address_invalid'))
    .register(idRegistry, { of });

const stepIsOver = 'fields_step_expired';

/** An opaque token that names a pending step: a sign-in, a recovery, a registration. Never a database id. */
export const opaqueId = (of: OtherKind) =>
  z
    .string(stepIsOver)
    .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, stepIsOver))
    .register(idRegistry, { of });

/** An id as an answer has it. */
export const id = z.int();

/** The unguessable, URL-safe name of a thing. */
export const uniqueId = z.string();

import * as z from 'zod/mini';

const notYours = z.optional(z.never('fields_not_settable'));

/** What no caller may set, whatever the call; naming one of them is a malformed request (docs/spec/calls.md#bodies). */
const neverSettable = {
  isGuarantor: notYours,
  points: notYours,
  memberId: notYours,
  role: notYours,
  loginId: notYours,
  id: notYours,
};

/** The body of a call: its own fields are read, the names above are refused, every other unknown field is ignored. */
export const bodyOf = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...neverSettable, ...shape }, 'fields_no_form');

/** A text that may be absent, null or empty: a form sends what it did not ask for as it found it. */
export const optionalOrEmpty = <S extends z.ZodMiniType<string, string>>(schema: S, message: string) =>
  z.optional(z.nullable(z.union([z.literal(''), schema], message)));

/** A field that may be absent or null in a body. */
export const optionalOrNull = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

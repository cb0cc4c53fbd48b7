import * as z from 'zod/mini';
import type { FieldCode, RefusalCode } from './refusals.ts';

/**
 * The status object that every answer has (docs/spec/calls.md#answers). `msg` is a sentence fit to show to a patient.
 */
export const status = z.object({ error: z.boolean(), msg: z.string() });

/**
 * A failed answer. `code` says in one word why, for programs to decide by: refusals.ts has them all. `errors` names the
 * fields that it is about: malformed, or refused; `suggestion`: what was probably meant, ready to be written there instead.
 * Every failure of ours has its codes; a proxy on the way, or a server that has not been updated yet, may know none.
 */
export const failure = z.object({
  status: z.extend(status, { code: z.optional(z.string()) }),
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.optional(z.string()),
        suggestion: z.optional(z.string()),
      }),
    ),
  ),
});

type Read = z.output<typeof failure>;

/** A failed answer as the server writes it: with codes of the catalogue alone. */
export type Failure = {
  status: Read['status'] & { code: RefusalCode };
  errors?: (NonNullable<Read['errors']>[number] & { code: FieldCode })[] | undefined;
};

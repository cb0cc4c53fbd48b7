import * as z from 'zod/mini';

/**
 * The status object that every answer bears (docs/spec/calls.md#answers). `msg` is a sentence fit to show to a patient.
 */
export const status = z.object({ error: z.boolean(), msg: z.string() });

/**
 * A failed answer; `errors` names the fields that it is about: malformed, or refused. `suggestion`: what was probably
 * meant, ready to be written there instead.
 */
export const failure = z.object({
  status,
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string(), suggestion: z.optional(z.string()) }))),
});

export type Failure = z.output<typeof failure>;

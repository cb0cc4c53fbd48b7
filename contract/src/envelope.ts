import * as z from 'zod/mini';

/** The status object that every answer bears (contract "Every answer"). `msg` is a sentence fit to show to a patient. */
export const status = z.object({ error: z.boolean(), msg: z.string() });

/** A failed answer; `errors` names the fields of a malformed request. */
export const failure = z.object({
  status,
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export type Failure = z.output<typeof failure>;

import * as z from 'zod/mini';

/** A number as it is typed, read by `numberIn`, with what is said about a wrong one. */
export const typedNumber = (wanted: z.ZodMiniType<number, number>, numberIn: (text: string) => unknown) =>
  z.string().check(z.trim(), (payload) => {
    const { error } = wanted.safeParse(numberIn(payload.value));
    for (const { message } of error?.issues.slice(0, 1) ?? [])
      payload.issues.push({ code: 'custom', input: payload.value, message });
  });

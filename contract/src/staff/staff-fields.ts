import * as z from 'zod/mini';

/** A code of an authenticator app: six digits, in groups or not. */
const authenticatorCode = /^\d{3} ?\d{3}$/;

/** A recovery code: twelve letters and digits that cannot be mistaken for others, in groups or not, whatever their case. */
const recoveryCode = /^[0-9a-hjkmnp-tv-z]{4}([- ]?[0-9a-hjkmnp-tv-z]{4}){2}$/i;

/** The current code of the authenticator app. */
export const currentCode = z
  .string('fields_staff_code')
  .check(z.trim(), z.regex(authenticatorCode, 'fields_staff_code'));

/** The second step of a sign-in: the current code of the authenticator app, or one of the recovery codes. */
export const secondStep = z.string('fields_staff_second_step').check(
  z.trim(),
  z.refine((code) => authenticatorCode.test(code) || recoveryCode.test(code), 'fields_staff_second_step'),
);

import * as z from 'zod/mini';
import { withMost } from './field-message.ts';
import { dropInvisible } from './invisible.ts';

/**
 * The fields people fill in, each once, with what is said about a wrong one: a key of messages/en/fields.json. The server
 * says it in the language of the person who calls; the pages of each language are built with its sentences in the place of the
 * keys (web/field-words.ts).
 */

/** What a line of text may not hide: control characters, lone surrogates, changes of writing direction. */
const oneLine = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;

/** The same, with line breaks and tabs. */
const manyLines = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;

const notUsable = 'fields_not_usable';
const fillIn = 'fields_fill_in';

/** What is said of something that is there and is no text. */
const notText = 'fields_not_text';

const fillInText = {
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? fillIn : notText),
};

const atMost = (max: number) => z.maxLength(max, withMost('fields_too_long', max));

/** Reports a missing value alone, without the complaints that follow from it. */
const required = (message: string, min = 1) => z.minLength(min, { error: message, abort: true });

/** Text on one line, trimmed; may be empty. */
export const line = (max: number, message: string | typeof fillInText = fillInText) =>
  z.string(message).check(z.trim(), z.normalize(), atMost(max), z.regex(oneLine, notUsable));

/** Text on one line, trimmed, of at least `min` characters. */
export const filledLine = (max: number, message = fillIn, min = 1) =>
  z
    .string(message === fillIn ? fillInText : message)
    .check(z.trim(), z.normalize(), required(message, min), atMost(max), z.regex(oneLine, notUsable));

/** Free text of up to 1000 characters, line breaks included. */
export const freeText = z
  .string(fillInText)
  .check(z.trim(), z.normalize(), atMost(1000), z.regex(manyLines, notUsable));

/** Free text that must be there. */
export const filledText = (message: string) => freeText.check(z.minLength(1, message));

/** What a person types into a search box. */
export const search = line(100);

/** A switch of a query: `true`; left out means no. */
export const yes = z.optional(
  z.pipe(
    z.enum(['true', 'false'], 'fields_filter_unknown'),
    z.transform((text) => text === 'true'),
  ),
);

/** A state or a city as a filter of a search: its id or its name; empty means any. */
export const place = line(100);

/**
 * A name: at least 2 characters that can be seen, a letter among them. What cannot be seen is left out, so that two people
 * of one name are known for it.
 */
const personsName = (message: string) =>
  z
    .string(message)
    .check(
      z.overwrite(dropInvisible),
      z.normalize(),
      z.trim(),
      required(message, 2),
      z.regex(/\p{L}/u, { error: message, abort: true }),
      atMost(100),
      z.regex(oneLine, notUsable),
    );

/** A first name (SIGNUP-11). */
export const firstName = personsName('fields_first_name_required');

/** A last name (SIGNUP-11). */
export const lastName = personsName('fields_last_name_required');

/** How somebody of the staff is called, first and last name in one. */
export const staffName = personsName('fields_staff_name');

/** local@domain with a dotted domain whose last part has at least 2 letters, or a bracketed IP (SIGNUP-12). */
const emailPattern =
  /^[^<>()[\]\\.,;:\s@"\p{C}]+(?:\.[^<>()[\]\\.,;:\s@"\p{C}]+)*@(?:\[(?:\d{1,3}\.){3}\d{1,3}\]|(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,})$/u;

const emailOr = (whenMissing: string) =>
  z
    .string(whenMissing)
    .check(
      z.trim(),
      z.normalize(),
      required(whenMissing),
      z.maxLength(254, { error: 'fields_email_invalid', abort: true }),
      z.regex(emailPattern, 'fields_email_invalid'),
    );

/** An email (SIGNUP-12). Its case is kept: the server compares without it. */
export const email = emailOr('fields_email_invalid');

/** The email a shared phone asks for (LOGIN-16). */
export const askedEmail = emailOr('fields_email_required');

/**
 * 10 digits (US) or E.164: how a phone stands in a body (docs/spec/calls.md#bodies). North American numbers have
 * exactly 10 digits after their +1.
 */
const phonePattern = /^(?:(?:\+1)?\d{10}|\+[2-9]\d{7,14})$/;

/** A phone in a body (docs/spec/calls.md#bodies). */
export const phone = z.string('fields_phone_invalid').check(z.trim(), z.regex(phonePattern, 'fields_phone_invalid'));

/** The phone a shared email asks for (LOGIN-16). */
export const askedPhone = z
  .string('fields_phone_required')
  .check(z.trim(), required('fields_phone_required'), z.regex(phonePattern, 'fields_phone_invalid'));

/** The phone of the signup form: a plus sign and 8 to 15 digits (SIGNUP-13). */
export const signupPhone = z
  .string('fields_phone_invalid')
  .check(z.trim(), z.regex(/^\+\d{8,15}$/, 'fields_phone_invalid'));

/** The mobile number of a recovery: exactly 10 digits (FORGOT-03). */
export const mobile = z.string('fields_mobile_invalid').check(z.trim(), z.regex(/^\d{10}$/, 'fields_mobile_invalid'));

/** The same in a body, where a phone may be E.164 as everywhere (docs/spec/calls.md#bodies). */
export const recoveryMobile = z
  .string('fields_mobile_invalid')
  .check(z.trim(), z.regex(phonePattern, 'fields_mobile_invalid'));

/** What the sign-in says about what is missing (LOGIN-14, LOGIN-18). */
export const loginMessages = {
  identifier: 'fields_login_identifier',
  fields: 'fields_required_fields',
} as const;

/** The identifier of a sign-in: an email or a mobile number (LOGIN-14). */
export const loginIdentifier = filledLine(254, loginMessages.identifier);

/** What a recovery says when nobody is named (FORGOT-02). */
export const recoveryIdentifierMissing = 'fields_recovery_identifier';

const emailOrPhone = (phone: RegExp) =>
  filledLine(254, recoveryIdentifierMissing).check(
    z.refine((text) => !/^\d+$/.test(text) || phone.test(text), {
      error: 'fields_identifier_phone_invalid',
      abort: true,
    }),
    z.refine((text) => phone.test(text) || emailPattern.test(text), 'fields_email_invalid'),
  );

/** The identifier of a recovery: a valid email, or 10 digits (FORGOT-02). */
export const recoveryIdentifier = emailOrPhone(/^\d{10}$/);

/** The same in a body, where a phone may be E.164 as everywhere (docs/spec/calls.md#bodies). */
export const recoveryLogin = emailOrPhone(phonePattern);

const passwordMax = atMost(128);

/** The password of a sign-in (LOGIN-15). */
export const loginPassword = z
  .string(loginMessages.fields)
  .check(z.minLength(6, 'fields_login_password_length'), passwordMax);

/** The password that is about to be changed. */
export const currentPassword = z.string(loginMessages.fields).check(z.minLength(1, loginMessages.fields), passwordMax);

const signupPasswordRule = 'fields_signup_password';

/** The password of a signup: 8 or more with a lowercase, an uppercase, a digit and one of @$!%*?&# (SIGNUP-15). */
export const signupPassword = z
  .string(signupPasswordRule)
  .check(
    z.regex(/^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=\D*\d)(?=[^@$!%*?&#]*[@$!%*?&#])[\s\S]{8,}$/, signupPasswordRule),
    passwordMax,
    z.regex(oneLine, notUsable),
  );

/** The repeated password of a signup; that both are equal is the form's rule, with `passwordsDiffer` (SIGNUP-16). */
export const signupPasswordAgain = z.string('fields_again_required').check(z.minLength(8, 'fields_again_required'));

/** The least length of a new password of a recovery or of the settings, and what it needs besides (FORGOT-08). */
export const newPasswordLeast = 8;
export const newPasswordNeeds = {
  uppercase: /[A-Z]/,
  lowercase: /[a-z]/,
  numeric: /\d/,
  special: /[^A-Za-z\d\s]/,
} as const;

type PasswordWords = Record<'length' | keyof typeof newPasswordNeeds, string>;

const newPassword = ({ length, uppercase, lowercase, numeric, special }: PasswordWords) =>
  z
    .string(length)
    .check(
      z.minLength(newPasswordLeast, length),
      z.regex(newPasswordNeeds.uppercase, uppercase),
      z.regex(newPasswordNeeds.lowercase, lowercase),
      z.regex(newPasswordNeeds.numeric, numeric),
      z.regex(newPasswordNeeds.special, special),
      passwordMax,
      z.regex(oneLine, notUsable),
    );

/** The new password of a recovery or of the settings (FORGOT-08). */
export const resetPassword = newPassword({
  length: 'fields_password_length',
  uppercase: 'fields_password_uppercase',
  lowercase: 'fields_password_lowercase',
  numeric: 'fields_password_numeric',
  special: 'fields_password_special',
});

/** The repeated new password (FORGOT-08). */
export const resetPasswordAgain = newPassword({
  length: 'fields_again_length',
  uppercase: 'fields_again_uppercase',
  lowercase: 'fields_again_lowercase',
  numeric: 'fields_again_numeric',
  special: 'fields_again_special',
});

/**
 * What a form says when the repeated password differs (SIGNUP-16,
 * FORGOT-08).
 */
export const passwordsDiffer = 'fields_passwords_differ';

/** What is said about a code that is none, and in a recovery about one that is missing (FORGOT-06). */
export const otpMessages = {
  digits: 'fields_code_invalid',
  email: 'fields_email_code_required',
  phone: 'fields_phone_code_required',
  fields: 'fields_codes_required',
} as const;

/** A code of 4 digits (docs/spec/auth.md#codes). */
export const otp = z.string(otpMessages.digits).check(z.regex(/^\d{4}$/, otpMessages.digits));

/** What a booking says about a choice that is missing (BOOK-08). */
export const bookingMessages = {
  visitedBefore: 'fields_visited_before',
  appointmentType: 'fields_visit_type',
  provider: 'fields_visit_provider',
  timeSlot: 'fields_visit_time',
} as const;

export const acceptedTermsMessage = 'fields_terms_required';

/** The accepted terms of the sign-in form (LOGIN-17). */
export const acceptedTerms = z.literal(true, acceptedTermsMessage);

/** What a form says when a postal code is missing or too short (SIGNUP-17). */
export const postalCodeMissing = 'fields_postal_code_required';

/** A postal code: at least 4 characters (SIGNUP-17). */
export const postalCode = filledLine(12, postalCodeMissing, 4);

/** A referral code or an invitation's token; empty means none (docs/spec/calls.md#bodies). */
export const referralCode = line(64);

/** A clinic's offer code; empty means none (docs/spec/calls.md#bodies). */
export const offerCode = line(64);

/** A yes or no. */
export const yesNo = z.boolean('fields_yes_or_no');

export const gender = z.enum(['female', 'male', 'other'], 'fields_gender');

export const relation = z.enum(['child', 'spouse', 'parent', 'other'], 'fields_relation');

/** A places lookup's components of an address (docs/spec/calls.md#bodies). */
export const address = z
  .array(
    z.object({ long_name: line(200), short_name: line(200), types: z.array(line(60)).check(z.maxLength(20)) }),
    'fields_address',
  )
  .check(z.maxLength(30, 'fields_address'));

/** An address as one line of text. */
export const formattedAddress = line(300);

/** What the link of a message has, 256 random bits; it can't be guessed. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'fields_link_invalid'));

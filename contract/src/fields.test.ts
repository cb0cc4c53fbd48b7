import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  acceptedTerms,
  address,
  askedEmail,
  askedPhone,
  currentPassword,
  email,
  filledText,
  firstName,
  freeText,
  gender,
  lastName,
  loginIdentifier,
  loginPassword,
  mobile,
  offerCode,
  otp,
  phone,
  postalCode,
  recoveryIdentifier,
  relation,
  resetPassword,
  resetPasswordAgain,
  search,
  signupPassword,
  signupPasswordAgain,
  signupPhone,
} from './fields.ts';

const accepted = 'accepted';

/** The messages that a value meets, in their order, or `accepted`. */
const answerTo = (field: z.ZodMiniType, value: unknown) => {
  const { success, error } = z.safeParse(field, value);
  return success ? accepted : error.issues.map((issue) => issue.message).join(' | ');
};

const identifier = 'Please enter email or mobile number';
const recovery = 'Please enter your email or mobile number';
const signupRule = 'Password must contain 1 uppercase, 1 lowercase, 1 special, and 1 number';
const unusable = "Some of these characters can't be used here.";
const missingAll = (label: string) =>
  [
    'be at least 8 characters',
    'have at least 1 uppercase letter',
    'have at least 1 lowercase letter',
    'have at least 1 numeric character',
    'have at least 1 special character',
  ]
    .map((rule) => `${label} must ${rule}`)
    .join(' | ');

type Row = [field: z.ZodMiniType, value: unknown, message: string];

test.each<Row>([
  [loginIdentifier, 'maria.santos@example.com', accepted],
  [loginIdentifier, '2025550101', accepted],
  [loginIdentifier, '', identifier],
  [loginIdentifier, '   ', identifier],
  [loginIdentifier, 2025550101, identifier],
  [loginIdentifier, undefined, identifier],
  [loginIdentifier, 'a'.repeat(255), 'Please use at most 254 characters.'],
  [loginPassword, 'abcdef', accepted],
  [loginPassword, 'abcde', 'Password must be at least 6 characters'],
  [loginPassword, undefined, 'Please enter all required fields'],
  [loginPassword, 'a'.repeat(129), 'Please use at most 128 characters.'],
  [currentPassword, 'abc', accepted],
  [currentPassword, '', 'Please enter all required fields'],
  [askedEmail, '', 'Email is required'],
  [askedEmail, 'maria', 'Invalid email'],
  [askedPhone, '', 'Phone number is required'],
  [askedPhone, '202555010', 'Invalid phone number'],
  [acceptedTerms, true, accepted],
  [acceptedTerms, false, 'Please accept Terms and Conditions.'],
])('the sign-in answers field %# with the words of the specification', (field, value, message) => {
  expect(answerTo(field, value)).toBe(message);
});

test.each<Row>([
  [firstName, 'Al', accepted],
  [firstName, 'A', 'First name is required'],
  [firstName, ' A ', 'First name is required'],
  [lastName, 'B', 'Last name is required'],
  [lastName, 'Ö'.repeat(101), 'Please use at most 100 characters.'],
  [phone, '2025550101', accepted],
  [phone, '+12025550101', accepted],
  [phone, '+442079460123', accepted],
  [phone, '+1202555010', 'Invalid phone number'],
  [phone, '+120255501010', 'Invalid phone number'],
  [phone, '+0442079460', 'Invalid phone number'],
  [signupPhone, '+12025550101', accepted],
  [signupPhone, '+1234567', 'Invalid phone number'],
  [signupPhone, '+1234567890123456', 'Invalid phone number'],
  [signupPhone, '2025550101', 'Invalid phone number'],
  [signupPassword, 'Welcome1!', accepted],
  [signupPassword, 'Welcome1#', accepted],
  [signupPassword, 'Welcom1!', accepted],
  [signupPassword, 'Welco1!', signupRule],
  [signupPassword, 'welcome1!', signupRule],
  [signupPassword, 'WELCOME1!', signupRule],
  [signupPassword, 'Welcome!!', signupRule],
  [signupPassword, 'Welcome11', signupRule],
  [signupPassword, 'Welcome1^', signupRule],
  [signupPassword, `Aa1!${'x'.repeat(125)}`, 'Please use at most 128 characters.'],
  [signupPassword, 'Welcome1!\u0000', "Some of these characters can't be used here."],
  [signupPasswordAgain, 'Welcom1', 'Confirm Password is required'],
  [postalCode, '1000', accepted],
  [postalCode, '100', 'Postal code is required'],
  [postalCode, undefined, 'Postal code is required'],
])('the signup answers field %# with the words of the specification', (field, value, message) => {
  expect(answerTo(field, value)).toBe(message);
});

test.each([
  'Ng',
  "O'Neil",
  'José',
  'Jose\u0301',
  '李明',
  'Anne-Marie',
  'Nguyễn',
  'María José',
  'محمد',
  'नेहा',
  'Q̃ui',
  'J2',
  'Ö.',
])('%s is a name', (name) => {
  expect(answerTo(firstName, name)).toBe(accepted);
  expect(answerTo(lastName, name)).toBe(accepted);
});

test.each([
  '\u200b\u200b\u200b',
  '\u3164\u3164',
  '\u2800\u2800',
  '\u00ad\ufeff',
  '\u0301\u0301',
  '--',
  '12',
  '. .',
  '👍👍',
  'A\u200b',
  'e\u0301',
  '\u200d\u200c',
])('%j is no name: it has no two signs that can be seen, or no letter', (name) => {
  expect(answerTo(firstName, name)).toBe('First name is required');
  expect(answerTo(lastName, name)).toBe('Last name is required');
});

test.each([
  ['Ma\u200bria', 'Maria'],
  ['\ufeffMaria\u2060', 'Maria'],
  ['\u200bMaria \u200b', 'Maria'],
  ['Ma\u200dria\u200c', 'Maria'],
  ['Jose\u200b\u0301', 'José'],
  // What shapes the letters around it stays: «Nourizadeh» in Persian, a Hindi ligature.
  ['نوری\u200cزاده', 'نوری\u200cزاده'],
  ['क्\u200dष', 'क्\u200dष'],
])('%j is kept as %j', (typed, kept) => {
  expect(z.parse(firstName, typed)).toBe(kept);
});

test('a change of the writing direction within a name is refused, not left out', () => {
  expect(answerTo(firstName, 'Ma\u202eria')).toBe(unusable);
});

test.each([7, {}, [], true])('%j where a text belongs is said to be none, nothing to be missing', (value) => {
  for (const field of [search, offerCode, freeText]) {
    expect(answerTo(field, value)).toBe('Please enter this as text.');
    expect(answerTo(field, undefined)).toBe('Please fill in this field.');
  }
});

test.each<Row>([
  [recoveryIdentifier, 'maria.santos@example.com', accepted],
  [recoveryIdentifier, '2025550101', accepted],
  [recoveryIdentifier, '', recovery],
  [recoveryIdentifier, 'maria', 'Invalid email'],
  [recoveryIdentifier, '202555010', 'Invalid phone'],
  [recoveryIdentifier, '20255501011', 'Invalid phone'],
  [mobile, '2025550101', accepted],
  [mobile, '202555010', 'Invalid mobile number'],
  [mobile, '20255x0101', 'Invalid mobile number'],
  [otp, '0042', accepted],
  [otp, '042', 'OTP must be 4 digits'],
  [otp, '00042', 'OTP must be 4 digits'],
  [otp, '00a2', 'OTP must be 4 digits'],
  [otp, '００４２', 'OTP must be 4 digits'],
  [otp, ['0', '0', '4', '2'], 'OTP must be 4 digits'],
  [otp, { $ne: 1 }, 'OTP must be 4 digits'],
  [resetPassword, 'Welcome1!', accepted],
  [resetPassword, 'Welcome1!\u0000', "Some of these characters can't be used here."],
  [resetPassword, '', missingAll('Password')],
  [resetPassword, 'Welco1!', 'Password must be at least 8 characters'],
  [resetPassword, 'welcome1!', 'Password must have at least 1 uppercase letter'],
  [resetPassword, 'WELCOME1!', 'Password must have at least 1 lowercase letter'],
  [resetPassword, 'Welcome!!', 'Password must have at least 1 numeric character'],
  [resetPassword, 'Welcome11', 'Password must have at least 1 special character'],
  [resetPassword, 'Welcome 11', 'Password must have at least 1 special character'],
  [resetPasswordAgain, '', missingAll('Confirm Password')],
])('a recovery answers field %# with the words of the specification', (field, value, message) => {
  expect(answerTo(field, value)).toBe(message);
});

test.each(['maria.santos@example.com', "o'neil+clinic@mail.example.co", 'maria@[192.168.0.1]', 'jürgen@example.com'])(
  '%s is an email',
  (value) => {
    expect(z.parse(email, value)).toBe(value);
  },
);

test.each([
  'maria',
  'maria@',
  '@example.com',
  'maria@example',
  'maria@example.c',
  'maria@exa mple.com',
  'maria@@example.com',
  '.maria@example.com',
  'maria.@example.com',
  'maria@example.com\r\nBcc: x@example.com',
  'mar\u0000ia@example.com',
  'mar\u202eia@example.com',
  'mar\u200bia@example.com',
  'maria@example.com,ben@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is refused as an email', (value) => {
  expect(answerTo(email, value)).toBe('Invalid email');
});

test('an email is trimmed and keeps its case', () => {
  expect(z.parse(email, ' Maria@Example.com ')).toBe('Maria@Example.com');
});

test('the two ways to write one letter become one', () => {
  expect(z.parse(email, 'jose\u0301@example.com')).toBe('jos\u00e9@example.com');
  expect(z.parse(firstName, 'Jose\u0301')).toBe('Jos\u00e9');
});

test.each(['2025550101', '+12025550101', '+442071838750'])('%s is a phone in a body', (value) => {
  expect(z.parse(phone, value)).toBe(value);
});

test.each(['202-555-0101', '12025550101', '+02025550101', '+1234567', '', 2025550101])(
  '%j is refused as a phone',
  (value) => {
    expect(answerTo(phone, value)).toBe('Invalid phone number');
  },
);

test.each(['a\u0000b', 'a\u0007b', 'a\nb', 'a\u009fb', 'a\ud800b', 'a\u202eb', 'a\u2066b'])(
  'a line of text refuses %j',
  (value) => {
    expect(answerTo(search, value)).toBe(unusable);
    expect(answerTo(offerCode, value)).toBe(unusable);
    expect(answerTo(firstName, value)).toBe(unusable);
  },
);

test('text of every script and emoji are welcome', () => {
  for (const value of ['Мария', '李小龍', 'می\u200cخواهم', 'Zoë 😀', "O'Brien–Smith"]) {
    expect(answerTo(firstName, value)).toBe(accepted);
  }
});

test('free text keeps its line breaks, refuses what is hidden, and ends at 1000 characters', () => {
  expect(z.parse(freeText, 'One.\r\n\tTwo.')).toBe('One.\r\n\tTwo.');
  expect(answerTo(freeText, 'One.\u0000')).toBe(unusable);
  expect(answerTo(freeText, 'x'.repeat(1001))).toBe('Please use at most 1,000 characters.');
  expect(answerTo(filledText('Please give the reason.'), ' ')).toBe('Please give the reason.');
});

test('gender, relation and address refuse what they do not know', () => {
  expect(answerTo(gender, 'unknown')).toBe('Please choose a gender.');
  expect(answerTo(relation, 'self')).toBe('Please choose a relation.');
  expect(answerTo(address, 'Main St 1')).toBe('Please choose an address.');
  expect(answerTo(address, [{ long_name: 'New York', short_name: 'NY', types: ['locality'] }])).toBe(accepted);
});

import { limitSetting, numberSetting } from './setting.ts';

/** How long people stay signed in, and the codes that they are sent. */
export const accountSettings = {
  SESSION_IDLE_MINUTES: numberSetting(
    { from: 1, to: 1440, otherwise: 30, unit: 'minutes' },
    'After so long without a call somebody is signed out.',
  ),
  SESSION_HOURS: numberSetting(
    { from: 1, to: 720, otherwise: 12, unit: 'hours' },
    'After so long everybody has to sign in again, whatever they did meanwhile.',
  ),
  CODE_MINUTES: numberSetting(
    { from: 1, to: 60, otherwise: 10, unit: 'minutes' },
    'How long a code of four digits that was sent by mail or text can be used.',
  ),
  CODE_WRONG_TRIES: numberSetting(
    { from: 1, to: 20, otherwise: 5, unit: 'tries' },
    'After so many wrong tries a code is worth nothing, and a new one is sent only when the old one would have ended.',
  ),
  CODE_RESEND_SECONDS: numberSetting(
    { from: 0, to: 3600, otherwise: 30, unit: 'seconds' },
    'How long a contact that was sent a code gets no other one, no matter who asks for it.',
  ),
  CODES_A_DAY: numberSetting(
    { from: 1, to: 1000, otherwise: 10, unit: 'codes' },
    'How many codes one account or contact is sent in 24 hours for one device that it knows, and for all others at one address and near it.',
  ),
  CODE_FAILURES_FOR_BOTH: numberSetting(
    { from: 1, to: 100, otherwise: 10, unit: 'failures' },
    'After so many wrong codes in a row for an account one code alone is worth too little: signing in, changing insurance and a forgotten password need a reset that is confirmed by a code by mail and one by text.',
  ),
};

/** How often something may be tried. Counted in the database, so that all processes share the count. */
export const limitSettings = {
  LIMIT_SIGN_IN_FAILURES: limitSetting(10, 900, 'How many wrong passwords an account may get.'),
  LIMIT_SIGN_IN_FAILURES_ADDRESS: limitSetting(
    50,
    900,
    'How many wrong passwords may come from one address. Raise it where a whole clinic shares one.',
  ),
  LIMIT_ACCOUNT_CHECKS_MINUTE: limitSetting(
    60,
    60,
    'How often one address may begin a sign-in, ask whether there is an account, or for a forgotten password.',
  ),
  LIMIT_ACCOUNT_CHECKS_HOUR: limitSetting(600, 3600, 'The same, over a longer span.'),
  LIMIT_REGISTRATIONS: limitSetting(
    60,
    3600,
    'How many accounts one address may register; all of its neighbourhood (the /24 of IPv4, the /48 of IPv6) ten times as many.',
  ),
  LIMIT_PLACES: limitSetting(
    120,
    60,
    'How many places and addresses one address may look up, and how many phones of clinics.',
  ),
  // A calendar service fetches the feeds of many people from a few addresses.
  LIMIT_CALENDARS: limitSetting(600, 60, 'How many calendar feeds one address, such as a calendar service, may fetch.'),
  LIMIT_CLINIC_KEY_FAILURES: limitSetting(50, 900, 'How many wrong keys of clinics one address may send.'),
  LIMIT_REFERRAL_CODES: limitSetting(60, 60, 'How often one address can ask whether a referral code is known.'),
  LIMIT_OFFER_CODES: limitSetting(60, 60, 'How often one patient can ask what an offer code brings.'),
};

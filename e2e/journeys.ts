/** A way through the portal that every engine is tried on. */
export type Journey = {
  name: string;
  /** The story that walks it in Chromium and in Firefox, and its title. */
  file: string;
  title: string;
  /** The same story on a phone as well: the project `phone` of both configurations. */
  isOnPhone?: true;
  /** The widths that the story takes by itself. */
  ownWidths?: string;
  /** The title of the test that walks it in WebKit (e2e/webkit/). */
  webkit?: string;
};

const pages = 'web/src/pages';

/**
 * What `npm test` walks through in all engines; docs/browsers.md is written from here. Firefox has these of the stories by
 * `npm test`, and all by `npm run test:firefox`.
 */
export const journeys: Journey[] = [
  {
    name: 'Sign in with a password',
    file: `${pages}/sign-in/login.spec.ts`,
    title: 'LOGIN-07 a right password signs in: toast, cookies, the dashboard with its heading in focus',
    isOnPhone: true,
    webkit: 'in WebKit a person signs in, signs out, and Back shows nobody',
  },
  {
    name: 'Sign in with a code',
    file: `${pages}/sign-in/login-code.spec.ts`,
    title: 'LOGIN-09 a wrong code says so and can be fixed; the right one signs in',
    isOnPhone: true,
  },
  {
    name: 'Sign up',
    file: `${pages}/sign-in/signup-code.spec.ts`,
    title: 'SIGNUP-01 SIGNUP-09 OTP-02 a new person signs up from the sign-in to the dashboard by keyboard alone',
    isOnPhone: true,
    webkit: 'in WebKit somebody signs up by the codes of a mail and a text',
  },
  {
    name: 'Choose a new password',
    file: `${pages}/sign-in/forgot-password-reset.spec.ts`,
    title: 'FORGOT-09 FORGOT-11 the new password leads to the sign-in, prefilled, and signs in',
    isOnPhone: true,
    webkit: 'in WebKit a new password is chosen by the code of a mail, and signs in',
  },
  {
    name: 'Find a clinic and book',
    file: 'e2e/journey.spec.ts',
    title: 'LOGIN-07 FIND-02 BOOK-09 BOOK-13 APPT-01 a person signs in, finds a dentist near them and books a visit',
  },
  {
    name: 'Book a fixed time',
    file: `${pages}/visits/booking-sent.spec.ts`,
    title: 'BOOK-01, BOOK-02, BOOK-09, BOOK-12, BOOK-13 a visit is booked and seen among the appointments',
    isOnPhone: true,
    webkit: 'in WebKit a visit is booked at a time that is chosen',
  },
  {
    name: 'Request a flexible time',
    file: `${pages}/visits/booking-flexible.spec.ts`,
    title: 'BOOK-01, BOOK-02, BOOK-03, BOOK-16 an emergency asks for any day at any time and is sent',
    isOnPhone: true,
    webkit: 'in WebKit a visit is asked for on days that suit, and for an emergency at any time',
  },
  {
    name: 'Join a waitlist',
    file: `${pages}/visits/booking-choices.spec.ts`,
    title: 'BOOK-05, BOOK-02 a full day is no dead end: the waitlist is joined in one tap and confirmed',
    isOnPhone: true,
  },
  {
    name: 'Move a visit',
    file: `${pages}/visits/booking-move.spec.ts`,
    title:
      'BOOK-06, API-38 a visit is moved in the same dialog: person and type stay, and so does the old time until then',
    isOnPhone: true,
    webkit: 'in WebKit a visit is moved, and cancelled by its menu',
  },
  {
    name: 'Cancel a visit, and restore it',
    file: `${pages}/visits/appointments-actions.spec.ts`,
    title: 'APPT-02 APPT-03 a visit is moved, cancelled with a reason and restored, always in one group alone',
    isOnPhone: true,
    webkit: 'in WebKit a visit is moved, and cancelled by its menu',
  },
  {
    name: 'Claim points',
    file: `${pages}/activity.spec.ts`,
    title: 'LOY-01 LOY-02 a visit is claimed by one press: the balance grows, the list tells of it',
    webkit: 'in WebKit the points of a visit are claimed, and become a gift card up to its code',
  },
  {
    name: 'Order from the cart',
    file: `${pages}/rewards-redeem.spec.ts`,
    title:
      'REW-06 API-16 API-55 by keyboard alone an order is checked, taken once, and what happens next is said; the balance follows everywhere',
    isOnPhone: true,
    webkit: 'in WebKit the points of a visit are claimed, and become a gift card up to its code',
  },
  {
    name: 'Get the code of a gift card',
    file: `${pages}/rewards-cards.spec.ts`,
    title: 'API-16 a card comes without a reload; its code is shown on request, copied, and hidden again',
    isOnPhone: true,
    webkit: 'in WebKit the points of a visit are claimed, and become a gift card up to its code',
  },
  {
    name: 'Invite a friend, who joins',
    file: 'e2e/referral-journey.spec.ts',
    title:
      'REFER-01 SIGNUP-06 API-17 API-57 API-59 a friend is invited, joins by the link and goes to a visit: both get points',
    isOnPhone: true,
  },
  {
    name: 'Add a child, and book for them',
    file: 'e2e/family-journey.spec.ts',
    title:
      'SET-01 SET-02 SET-04 INS-04 a child is added, its card uploaded, a limit set, a visit booked; in Spanish, the reminder is Spanish too',
    isOnPhone: true,
  },
  {
    name: 'Add an insurance, upload its card',
    file: `${pages}/settings/settings-insurance.spec.ts`,
    title: 'INS-03 INS-04 an insurance is added with a code, its card uploaded, shown, replaced and removed',
    isOnPhone: true,
    webkit: 'in WebKit an insurance is added by a code, and its card uploaded and shown',
  },
  {
    name: 'Change the language',
    file: 'e2e/language.spec.ts',
    title: 'SET-04 a language chosen before the sign-in is the account’s from then on, on any device',
    isOnPhone: true,
    webkit: 'in WebKit the portal speaks Spanish, before the sign-in and after it',
  },
  {
    name: 'Lose the network',
    file: 'e2e/app-shell.spec.ts',
    title: 'offline says so and keeps what was loaded',
    isOnPhone: true,
    webkit: 'in WebKit a device that says it is offline is told so over what was loaded',
  },
  {
    name: 'Start without a network',
    file: 'e2e/installed.spec.ts',
    title: 'without a network the app starts with the visits it last knew, and comes back by itself',
    isOnPhone: true,
    webkit: 'in WebKit the app starts without its server, with the visits it last knew, and comes back by itself',
  },
  {
    name: 'Sign out of two tabs',
    file: 'e2e/session.spec.ts',
    title: 'a logout in one tab signs every tab out',
    webkit: 'in WebKit a logout in one tab signs the other out',
  },
  {
    name: 'Book by keyboard alone',
    file: 'e2e/journey.spec.ts',
    title: 'LOGIN-07 FIND-02 BOOK-09 BOOK-13 APPT-01 the same by keyboard alone, as a screen reader meets it',
    webkit: 'in WebKit a person signs in and books a visit by the keyboard alone',
  },
  {
    name: 'Stay in a dialog by Tab',
    file: 'e2e/engines.spec.ts',
    title: 'what is behind a dialog takes no focus, and what opened it has it again at the end',
    isOnPhone: true,
    webkit: 'in WebKit a fast Tab key stays in a dialog',
  },
  {
    name: 'Go Back after signing out',
    file: 'e2e/back-after-logout.spec.ts',
    title: 'Back after a logout brings a page out of memory that shows nothing, not for a frame',
    webkit: 'in WebKit a person signs in, signs out, and Back shows nobody',
  },
  {
    name: 'Go Back after signing out by the menu of a phone',
    file: 'e2e/back-after-logout.spec.ts',
    title: 'Back after a logout out of the menu of a phone shows nobody',
    ownWidths: 'phone',
  },
  {
    name: 'See each menu whole, wide and on a phone',
    file: 'e2e/engines.spec.ts',
    title: 'a menu that opens is seen, with movement and on a phone as well',
    ownWidths: 'desktop, phone',
    webkit: 'in WebKit each menu is seen where it opens',
  },
];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A phone that is held upright. */
export const phone = { width: 390, height: 844 };

/** What Playwright calls these stories by, for its `grep`. */
export const namesOf = (chosen: Journey[]) =>
  new RegExp(chosen.map(({ file, title }) => `${escaped(`${file} ${title}`)}$`).join('|'));

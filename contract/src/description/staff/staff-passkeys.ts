import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { newPasskeyAsked, passkey, passkeyAsked } from '@kindwell/contract/description/passkey-examples.ts';
import {
  confirmStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
  staffPasskeyLogin,
  staffPasskeys,
  startStaffPasskey,
  startStaffPasskeyLogin,
  startStaffPasskeyProof,
  stepUpStaffByPasskey,
  unlockStaffByPasskey,
} from '@kindwell/contract/staff/staff-passkeys.ts';
import { session, signedIn } from './examples-of-staff.ts';

const ownPasskeys = { passkeys: passkey.own };
const name = 'What its owner calls it.';

/** Passkeys of the staff. */
export const staffPasskeysCalls: CallDescription[] = [
  describe(startStaffPasskeyLogin, {
    summary: 'Begin a sign-in of the staff with a passkey.',
    about: 'The device signs `options.challenge`, once and within five minutes.',
    refusals: ['tooManyTries'],
    answer: { options: passkeyAsked },
  }),
  describe(staffPasskeyLogin, {
    summary: 'Sign in as one of the staff with a passkey.',
    refusals: ['stepExpired', 'passkeyWrong', 'tooManyTries'],
    body: { passkey: passkey.shown },
    answer: signedIn,
  }),
  describe(startStaffPasskeyProof, {
    summary: 'Begin to prove with an own passkey who is at the keyboard.',
    answer: { options: passkeyAsked },
  }),
  describe(unlockStaffByPasskey, {
    summary: 'Open a locked session of the staff again with a passkey; a step-up too.',
    refusals: ['stepExpired', 'passkeyWrong', 'tooManyTries'],
    body: { passkey: passkey.shown },
    answer: { session },
  }),
  describe(stepUpStaffByPasskey, {
    summary: 'Prove once more with a passkey who is at the keyboard.',
    refusals: ['stepExpired', 'passkeyWrong', 'tooManyTries'],
    body: { passkey: passkey.shown },
    answer: { session },
  }),
  describe(staffPasskeys, { summary: 'The own passkeys.', answer: ownPasskeys }),
  describe(startStaffPasskey, {
    summary: 'Begin to add a passkey.',
    refusals: ['passkeysFull'],
    answer: { options: newPasskeyAsked },
  }),
  describe(confirmStaffPasskey, {
    summary: 'Add the passkey that the device has made; its owner is told by mail.',
    refusals: ['stepExpired', 'passkeyWrong', 'passkeysFull'],
    fields: { name },
    body: { name: 'My laptop', passkey: passkey.made },
    answer: ownPasskeys,
  }),
  describe(renameStaffPasskey, {
    summary: 'Call an own passkey something else; repeatable.',
    refusals: ['passkeyNotFound'],
    fields: { name },
    body: { name: 'My phone' },
    answer: ownPasskeys,
  }),
  describe(removeStaffPasskey, {
    summary: 'Remove an own passkey; its owner is told by mail.',
    refusals: ['passkeyNotFound', 'passkeyLast'],
    answer: ownPasskeys,
  }),
];

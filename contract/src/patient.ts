import { keepsCalendarFeed } from '@kindwell/contract/auth/sign-ins.ts';
import * as z from 'zod/mini';
import { giftCard, momentOrNull, personName, text, textOrNull, whole, wholeOrNull } from './answers.ts';
import { bodyOf, optionalOrNull } from './body.ts';
import { dateOfBirth } from './dates.ts';
import { endpoint } from './endpoint.ts';
import {
  currentPassword,
  email,
  firstName,
  gender,
  lastName,
  phone,
  relation,
  resetPassword,
  yesNo,
} from './fields.ts';
import { bodyId, id, ownPathId, pathId, uniqueId } from './ids.ts';
import { language } from './language.ts';
import { programmeZone } from './loyalty/programme.ts';
import { longPageQuery, pageAnswerOrAll } from './paging.ts';
import { quickActionList } from './quick-actions.ts';
import { termsChange } from './terms.ts';

/** `self` for one's own row (docs/spec/calls.md#bodies). */
const relationOrSelf = z.enum(['self', 'child', 'spouse', 'parent', 'other']);

/** A person of the household; the own one has `loginId` = the patient's id (docs/spec/product.md#dependant). */
export const dependant = z.object({
  id,
  loginId: wholeOrNull,
  memberId: textOrNull,
  /** A number as text; anything but '0' means ambassador. */
  ambassador: text,
  firstName: text,
  lastName: text,
  dob: textOrNull,
  relation: relationOrSelf,
});
export type Dependant = z.output<typeof dependant>;

/** A person of the household as the family call lists them (API-34). */
export const familyMember = z.object({ ...personName.shape, relation: relationOrSelf, loginId: wholeOrNull });
export type FamilyMember = z.output<typeof familyMember>;

/** What a guarantor says about a dependant; with `dependantId` it edits that one (docs/spec/patient.md#own-data). */
export const dependantBody = bodyOf({
  firstName,
  lastName,
  dob: dateOfBirth,
  relation,
  gender: optionalOrNull(gender),
  email: optionalOrNull(email),
  phone: optionalOrNull(phone),
  dependantId: optionalOrNull(bodyId('dependant')),
});

/** Who the caller is, and the household (docs/spec/product.md#patient). */
export const patientData = endpoint({
  name: 'patientData',
  method: 'GET',
  path: '/selfcare/patientdata/',
  auth: 'patient',
  writes: false,
  answer: z.object({
    patient: z.object({
      id,
      uniqueId,
      memberId: text,
      dependantId: id,
      isAmbassador: z.boolean(),
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      /** Of the account: the page of a signed-in person speaks it. */
      language,
      memberSince: momentOrNull,
      quickActions: quickActionList,
      /** Reminders and news are wished for by text. */
      isToldByText: z._default(z.boolean(), false),
      /** Why they go by mail all the same: the phone has answered STOP, or it is a number that is sent no texts. */
      textsBarred: z._default(z.nullable(z.enum(['stopped', 'number'])), null),
      dependants: z.array(dependant),
    }),
    /** What changed in the terms since the patient was last told. */
    termsNews: z._default(z.array(termsChange), []),
    /** How many notices the patient has not read (docs/spec/notices.md). */
    unreadNotices: z._default(whole, 0),
    /** In which time zone (IANA) the programme of points counts its days. */
    programmeZone: z._default(text, programmeZone),
  }),
});

/** The account behind the sign-in, with its points (API-15). */
export const accountPatient = endpoint({
  name: 'accountPatient',
  method: 'GET',
  path: '/selfcare/account/patient',
  auth: 'patient',
  writes: false,
  answer: z.object({
    account: z.object({
      id,
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      memberId: text,
      points: whole,
    }),
  }),
});

/**
 * Asked for besides when the session is older than 15 minutes: without it the answer is 422 with `errors` naming
 * `oldpwd`. A session that has just begun needs no more than the specification's body.
 */
const oldpwd = optionalOrNull(currentPassword);

/** A new email or phone; nothing changes before the code that goes there is verified (API-14). */
export const newEmailBody = bodyOf({ type: z.literal('email'), email, oldpwd });
export const newPhoneBody = bodyOf({ type: z.literal('phone'), phone, oldpwd });

/** Changes the email or the phone, once its code is verified, or the password (API-14). */
export const updateAccount = endpoint({
  name: 'updateAccount',
  method: 'POST',
  path: '/selfcare/updateaccount/{id}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: ownPathId() }),
  body: z.discriminatedUnion(
    'type',
    [
      newEmailBody,
      newPhoneBody,
      bodyOf({ type: z.literal('password'), oldpwd: currentPassword, newpwd: resetPassword, keepsCalendarFeed }),
    ],
    'fields_account_change_required',
  ),
  answer: z.object({ needVerification: z.optional(z.literal(true)), patientId: z.optional(z.string()) }),
});

/** The gift cards the patient has redeemed points for, the newest redemption first, in pages (API-16). */
export const cardList = endpoint({
  name: 'cardList',
  method: 'GET',
  path: '/selfcare/cardlist/',
  auth: 'patient',
  writes: false,
  query: z.object(longPageQuery),
  answer: z.object({ cards: z.array(giftCard), ...pageAnswerOrAll }),
});

/** Marks a gift card as used, or as not used after all, by who may see its code; repeatable (REW-07). */
export const markCard = endpoint({
  name: 'markCard',
  method: 'POST',
  path: '/selfcare/cardlist/{id}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('giftCard') }),
  body: bodyOf({ isUsed: yesNo }),
  answer: z.object({ card: z.object({ id, usedAt: momentOrNull }) }),
});

/** Adds a dependant, or edits the one named (API-13). */
export const addMember = endpoint({
  name: 'addMember',
  method: 'POST',
  path: '/selfcare/addmember/',
  auth: 'patient',
  writes: true,
  body: dependantBody,
  answer: z.object({ dependant }),
});

/** Gives a dependant a membership of their own (API-70). */
export const makeMember = endpoint({
  name: 'makeMember',
  method: 'GET',
  path: '/selfcare/makemember/{id}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('dependant') }),
  answer: z.object({ dependant }),
});

/** Whom the patient may book for, oneself first (API-34). */
export const family = endpoint({
  name: 'family',
  method: 'GET',
  path: '/selfcare/family/{id}/',
  when: { query: { action: null } },
  auth: 'patient',
  writes: false,
  params: z.object({ id: ownPathId() }),
  answer: z.object({ dependant: z.array(familyMember) }),
});

/** Ends the tie to a dependant; their past visits stay on record (API-34). */
export const removeFamilyMember = endpoint({
  name: 'removeFamilyMember',
  method: 'GET',
  path: '/selfcare/family/{id}/',
  when: { query: { action: 'remove' } },
  auth: 'patient',
  writes: true,
  params: z.object({ id: ownPathId() }),
  query: z.object({ action: z.literal('remove'), dependantId: pathId('dependant') }),
  answer: z.object({ dependant: z.array(familyMember) }),
});

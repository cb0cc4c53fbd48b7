import { moment, momentOrNull, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { email, filledLine, freeText, line, phone } from '@kindwell/contract/fields.ts';
import { id } from '@kindwell/contract/ids.ts';
import { page, pageAnswer, pageSize } from '@kindwell/contract/paging.ts';
import * as z from 'zod/mini';

/** The most contacts that one call invites. */
export const mostInvites = 20;

/**
 * Someone who was invited or came by the link, or a provider who was referred. `to`: the contact that was invited, '' for
 * somebody who came by the link alone; `name` is a provider's; `joinedAt`: when they joined. `points`: what they have
 * brought; `isThanksOnly`: their first visit has taken place, but the law allows no reward for it; `isCapped`: it has, but
 * the limit of its month had left no points.
 * `pointsState`: whether they wait to be claimed, are pending until `confirmAt`, or can be used; null where there are none.
 */
export const referralEntry = z.object({
  id,
  type: z.enum(['patient', 'provider']),
  via: z.enum(['email', 'sms', 'link']),
  to: text,
  name: textOrNull,
  status: z.enum(['invited', 'joined', 'rewarded']),
  points: whole,
  isThanksOnly: z.boolean(),
  isCapped: z.boolean(),
  date: moment,
  joinedAt: momentOrNull,
  pointsState: z.nullable(z.enum(['open', 'pending', 'earned'])),
  confirmAt: momentOrNull,
});
export type ReferralEntry = z.output<typeof referralEntry>;

/**
 * The patient's own code and link (API-17): how many joined by them and the points that were claimed for them, of
 * which `pendingPoints` cannot be used yet. `reward`: the points that the next friend brings, 0 where nobody is rewarded;
 * `confirmDays`: how long they wait before they can be used; `invitesLeft`: how many more can be sent today; `sendsTexts`:
 * a text message is sent too, not mails alone.
 */
export const referral = endpoint({
  name: 'referral',
  method: 'GET',
  path: '/selfcare/patientaccount/referral/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  answer: z.object({
    referral: z.object({
      code: text,
      link: text,
      joined: whole,
      earnedPoints: whole,
      pendingPoints: z._default(whole, 0),
      reward: whole,
      confirmDays: whole,
      invitesLeft: whole,
      sendsTexts: z.boolean(),
    }),
  }),
});

const nobodyToInvite = 'fields_invite_contact';

/**
 * Sends invitations; each that cannot be sent says why (API-57). `canRetry`: it is the limit
 * of the day alone that keeps it.
 */
export const sendReferral = endpoint({
  name: 'sendReferral',
  method: 'POST',
  path: '/selfcare/patientaccount/referral/send/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    inviteOn: filledLine(2000, nobodyToInvite).check(z.refine((list) => /[^\s,;]/.test(list), nobodyToInvite)),
  }),
  answer: z.object({
    sent: z.array(text),
    skipped: z.array(z.object({ to: text, reason: text, canRetry: z.boolean() })),
  }),
});

/** Refers a provider to the programme, once for each provider (API-58). */
export const referProvider = endpoint({
  name: 'referProvider',
  method: 'POST',
  path: '/selfcare/patientaccount/referral/ambassador/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    name: filledLine(100, 'fields_provider_name'),
    email,
    phone: optionalOrNull(phone),
    clinic: optionalOrNull(line(100)),
    note: optionalOrNull(freeText),
  }),
  answer: z.object({ referral: referralEntry }),
});

/** Whom the patient has invited or referred, the latest first, in pages (API-59). */
export const referralList = endpoint({
  name: 'referralList',
  method: 'GET',
  path: '/selfcare/patientaccount/referrallist/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  query: z.object({
    type: z.optional(z.enum(['patient', 'provider'], 'fields_filter_unknown')),
    page,
    results: pageSize(50),
  }),
  answer: z.object({ referrals: z.array(referralEntry), ...pageAnswer }),
});

import * as z from 'zod/mini';
import { moment, text, textOrNull, whole } from './answers.ts';
import { bodyOf, optionalOrNull } from './body.ts';
import { endpoint } from './endpoint.ts';
import { email, filledLine, freeText, line, phone } from './fields.ts';
import { id } from './ids.ts';

/** Someone who was invited, or a provider who was referred; `name` is a provider's. */
const referralEntry = z.object({
  id,
  type: z.enum(['patient', 'provider']),
  to: text,
  name: textOrNull,
  status: z.enum(['invited', 'joined', 'rewarded']),
  points: whole,
  date: moment,
});
export type ReferralEntry = z.output<typeof referralEntry>;

/** The patient's own code and link (spec §7 Account). */
export const referral = endpoint({
  name: 'referral',
  summary: "The patient's own referral code and link, and what they have brought.",
  method: 'GET',
  path: '/selfcare/patientaccount/referral/',
  auth: 'patient',
  writes: false,
  answer: z.object({ referral: z.object({ code: text, link: text, joined: whole, earnedPoints: whole }) }),
});

/** Sends invitations; each that cannot be sent says why (contract "Referrals, offers, ambassador"). */
export const sendReferral = endpoint({
  name: 'sendReferral',
  summary: 'Invite people by email or mobile number, as a comma-joined list.',
  method: 'POST',
  path: '/selfcare/patientaccount/referral/send/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ inviteOn: filledLine(2000, 'Please enter an email or mobile number to invite.') }),
  answer: z.object({ sent: z.array(text), skipped: z.array(z.object({ to: text, reason: text })) }),
});

/** Refers a provider to the programme (spec §7 Referral, offers, ambassador). */
export const referProvider = endpoint({
  name: 'referProvider',
  summary: 'Refer a provider who is not here yet.',
  method: 'POST',
  path: '/selfcare/patientaccount/referral/ambassador/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    name: filledLine(100, "Please enter the provider's name."),
    email,
    phone: optionalOrNull(phone),
    clinic: optionalOrNull(line(100)),
    note: optionalOrNull(freeText),
  }),
  answer: z.object({ referral: referralEntry }),
});

/** Whom the patient has invited or referred (spec §7 Referral, offers, ambassador). */
export const referralList = endpoint({
  name: 'referralList',
  summary: 'The people invited and the providers referred.',
  method: 'GET',
  path: '/selfcare/patientaccount/referrallist/',
  auth: 'patient',
  writes: false,
  answer: z.object({ referrals: z.array(referralEntry) }),
});

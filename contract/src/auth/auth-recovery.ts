import { text } from '@kindwell/contract/answers.ts';
import { bodyOf, optionalOrEmpty, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import {
  email,
  otp,
  otpMessages,
  recoveryIdentifierMissing,
  recoveryLogin,
  recoveryMobile,
  resetPassword,
  yesNo,
} from '@kindwell/contract/fields.ts';
import { opaqueId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { askFor } from './auth.ts';

/** Finds the account of a recovery (API-04). */
export const checkAccount = endpoint({
  name: 'checkAccount',
  method: 'POST',
  path: '/selfcare/checkaccount/',
  auth: 'signin',
  writes: true,
  body: bodyOf({ login: recoveryLogin, modelType: z.literal('patient', 'fields_form_for_patients') }),
  answer: z.object({ askFor, isSingleAccount: z.boolean() }),
});

/** Asks for the codes (API-05). */
const requestForm = bodyOf({
  modelType: z.literal('patient'),
  email: optionalOrEmpty(email, 'fields_email_invalid'),
  mobile: optionalOrEmpty(recoveryMobile, 'fields_mobile_invalid'),
  isSingleAccount: optionalOrNull(yesNo),
}).check(
  z.refine((form) => Boolean(form.email || form.mobile), {
    path: ['email'],
    error: recoveryIdentifierMissing,
  }),
);

/** Answers the codes (API-06). */
const verifyForm = bodyOf({
  modelType: z.literal('verifyOtp'),
  patientotpId: opaqueId('challenge'),
  otpeverify: optionalOrEmpty(otp, otpMessages.digits),
  otppverify: optionalOrEmpty(otp, otpMessages.digits),
}).check(
  z.refine((form) => Boolean(form.otpeverify || form.otppverify), { path: ['otpeverify'], error: otpMessages.fields }),
);

/** Sets the new password (API-07). */
const resetForm = bodyOf({
  modelType: z.literal('resetpwd'),
  patientuniqueId: opaqueId('challenge'),
  newpwd: resetPassword,
});

/** The steps of a recovery, one path told apart by `modelType` (docs/spec/auth.md#recovery-calls). */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/selfcare/forgotpassword/',
  auth: 'signin',
  writes: true,
  body: z.discriminatedUnion('modelType', [requestForm, verifyForm, resetForm], 'fields_form_step_unknown'),
  answer: z.object({
    /** Of the codes that were asked for: false when both the email's and the phone's are needed. */
    isSingleAccount: z.optional(z.boolean()),
    /**
     * Of the codes that were answered, where several accounts have this very email and phone: all of them, each with the
     * token that sets its password. `status.patientuniqueId` is the first one's, which was signed in to last.
     */
    accounts: z.optional(z.array(z.object({ patientuniqueId: text, firstName: text, memberId: text }))),
    status: z.object({ patientotpId: z.optional(z.string()), patientuniqueId: z.optional(z.string()) }),
  }),
});

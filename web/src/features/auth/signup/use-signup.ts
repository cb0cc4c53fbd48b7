import { register, verifyRegistration } from '@kindwell/contract/auth/auth-signup.ts';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OtpCodes } from '#web/features/auth/otp-dialog.tsx';
import { completeSignIn } from '#web/features/auth/sign-in.ts';
import { callApi } from '#web/lib/api/api.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  forgetInvitation,
  type Invitation,
  prefilledReferral,
  takeInvitation,
  toSentReferral,
} from './signup-invitation.ts';
import { refusedByServer } from './signup-messages.ts';
import { type SignupPlace, signupFieldOf, toSignupPayload } from './signup-payload.ts';
import { emptySignupForm, type SignupField, type SignupForm, signupFields, signupSchema } from './signup-rules.ts';
import { useReferralLink } from './use-referral-link.ts';

const storageKey = 'kindwell.signup';

/** Keeps what was typed for a reload of this tab; the passwords stay out of every storage. */
function saveDraft({ password: _, confirmPassword: __, ...rest }: SignupForm) {
  keep(storageKey, rest);
}

const forgetDraft = () => sessionStorage.removeItem(storageKey);

/** The form as it begins: what was typed before a reload, and the code of a link that was just followed. */
function startingForm(invitation: Invitation): SignupForm {
  const draft = readKept(storageKey, z.record(z.string(), z.string()));
  const isFresh = invitation.isNew || draft === undefined;
  const form = { ...emptySignupForm, ...draft, ...(isFresh && { referralCode: prefilledReferral(invitation) }) };

  // A code that was typed before the link would come back with a reload.
  if (invitation.isNew) saveDraft(form);
  return form;
}

/** A registration that waits for its two codes, and where they went. */
export type PendingSignup = { id: string; email: string; phone: string };

/** The fields of the form that the server refused, each with its sentence. */
function fieldsOf(error: unknown) {
  const refused = error instanceof ApiError ? error.fields : [];

  return refused.flatMap(({ path, message }) => {
    const name = signupFieldOf(path);
    return name ? [{ name, message }] : [];
  });
}

/** The form of the signup and its two steps (docs/spec/auth.md#sign-up). */
export function useSignup() {
  const [brought] = useState(takeInvitation);
  const [defaultValues] = useState(() => startingForm(brought));
  const [alert, setAlert] = useState<string>();
  const [wrong, setWrong] = useState<SignupField[]>([]);
  const [pending, setPending] = useState<PendingSignup>();
  const place = useRef<SignupPlace>(undefined);

  const form = useForm<SignupForm>({
    defaultValues,
    // The messages come by useSignupMessages; the focus goes to the summary, or to the one field that is wrong.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values, ...more) =>
      formResolver(signupSchema(values.password, brought.family !== undefined))(values, ...more),
  });

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [form]);

  const { invitation, codeCheck, acceptLink, isLinkUnknown } = useReferralLink(form, brought);

  const handleInvalid = (errors: FieldErrors<SignupForm>) => {
    const names = signupFields.filter((name) => errors[name]);
    const [first] = names;

    setAlert(undefined);
    setWrong(names);
    if (names.length === 1 && first) form.setFocus(first);
  };

  const handleRefused = (error: unknown) => {
    const known = fieldsOf(error);
    for (const { name, message } of known) form.setError(name, { type: refusedByServer, message });
    if (known.length > 0) handleInvalid(Object.fromEntries(known.map((field) => [field.name, field])));
    else setAlert(messageOf(error, m.auth_signup_failed()));
  };

  const handleValid = async (submitted: SignupForm) => {
    setAlert(undefined);
    setWrong([]);

    if (await codeCheck.isStopping(submitted.referralCode)) {
      form.setFocus('referralCode');
      return;
    }

    try {
      const { id } = await callApi(register, { body: toSignupPayload(submitted, place.current, invitation) });
      toast({ title: m.auth_signup_codes_sent() });
      setPending({ id, email: submitted.email, phone: submitted.phone });
    } catch (error) {
      handleRefused(error);
    }
  };

  /** Gives the codes back and completes the sign-in. Throws what the call throws. */
  const verify = async ({ id }: PendingSignup, codes: OtpCodes) => {
    const came = toSentReferral(form.getValues('referralCode'), invitation);
    const body = { ecode: codes.email ?? '', code: codes.phone ?? '', ...came };

    await completeSignIn(await callApi(verifyRegistration, { params: { id }, body }));
    forgetDraft();
    forgetInvitation();
  };

  return {
    form,
    codeCheck,
    acceptLink,
    isLinkUnknown,
    invitation,
    alert,
    /** The fields that the last submit found wrong and that still are, where a summary names them. */
    wrong: wrong.length > 1 ? wrong.filter((name) => form.formState.errors[name]) : [],
    submissions: form.formState.submitCount,
    pending,
    verify,
    choosePlace: (chosen: SignupPlace | undefined) => {
      place.current = chosen;
    },
    dropCodes: () => setPending(undefined),
    submit: form.handleSubmit(handleValid, handleInvalid),
  };
}

import * as z from 'zod/mini';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';
import { type Invitation, prefilledReferral } from './signup-invitation.ts';
import { emptySignupForm, type SignupForm } from './signup-rules.ts';

const storageKey = 'kindwell.signup';

/** Keeps what was typed for a reload of this tab; the passwords stay out of every storage. */
export function saveDraft({ password: _, confirmPassword: __, ...rest }: SignupForm) {
  keep(storageKey, rest);
}

export const forgetDraft = () => sessionStorage.removeItem(storageKey);

/** The form as it begins: what was typed before a reload, and the code of a link that was just followed. */
export function startingForm(invitation: Invitation): SignupForm {
  const draft = readKept(storageKey, z.record(z.string(), z.string()));
  const isFresh = invitation.isNew || draft === undefined;
  const form = { ...emptySignupForm, ...draft, ...(isFresh && { referralCode: prefilledReferral(invitation) }) };

  // A code that was typed before the link would come back with a reload.
  if (invitation.isNew) saveDraft(form);
  return form;
}

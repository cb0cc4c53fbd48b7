import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Invitation, keepInvitation, type LinkCodes, prefilledReferral } from './signup-invitation.ts';
import type { SignupForm } from './signup-rules.ts';
import { useCodeCheck } from './use-code-check.ts';

/** The link that brought them, until another is put into the field of the code, and whether anybody has its code. */
export function useReferralLink(form: UseFormReturn<SignupForm>, brought: Invitation) {
  const [invitation, setInvitation] = useState(brought);
  const linkCode = prefilledReferral(invitation);
  const codeCheck = useCodeCheck(linkCode);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the form begins with
  useEffect(() => void codeCheck.check(form.getValues('referralCode')), []);

  /** Takes the codes of a whole link, as if it had been followed. */
  const acceptLink = (codes: LinkCodes) => {
    setInvitation({ ...codes, isNew: true });
    keepInvitation(codes);
    form.setValue('referralCode', prefilledReferral(codes));
    void codeCheck.check(prefilledReferral(codes));
  };

  return {
    invitation,
    codeCheck,
    acceptLink,
    /** Nobody has the code of the link, and it still stands in the field. */
    isLinkUnknown: codeCheck.isUnknown && linkCode !== '' && form.getValues('referralCode') === linkCode,
  };
}

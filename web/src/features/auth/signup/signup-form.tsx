import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { TermsSentence } from '#web/ui/content/terms-sentence.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { InvitedBy, InvitedByFamily } from './invited-by.tsx';
import { Referral } from './referral-group.tsx';
import { AboutYou, Contact, Passwords } from './signup-groups.tsx';
import type { FamilyChoice } from './signup-invitation.ts';
import { useSignupMessages } from './signup-messages.ts';
import type { SignupField } from './signup-rules.ts';
import { useInviter } from './use-inviter.ts';
import { useSignup } from './use-signup.ts';

const OtpDialog = lazyPart(() => import('#web/features/auth/otp-dialog.tsx').then((module) => module.OtpDialog));

/** The signup: one page of four groups, then the two codes (docs/spec/auth.md#sign-up). */
export function SignupForm({ onSignedUp }: { onSignedUp: (family: FamilyChoice | undefined) => void }) {
  const signup = useSignup();
  const { form, pending, wrong, submissions } = signup;
  const messages = useSignupMessages(form);
  const { family, invite } = signup.invitation;
  const inviter = useInviter(family ? '' : invite);
  const summaryHeading = useRef<HTMLHeadingElement>(null);
  const { errors, isSubmitting } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each submit that finds several fields wrong
  useLayoutEffect(() => {
    summaryHeading.current?.focus();
  }, [submissions]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void signup.submit();
  };

  const handleGoBack = () => {
    signup.dropCodes();
    // After the dialog, which gives the focus back to the button that opened it.
    window.setTimeout(() => form.setFocus('email'));
  };

  return (
    <>
      {family ? <InvitedByFamily family={family} /> : <InvitedBy name={inviter} />}
      {signup.isLinkUnknown ? <Callout tone="warning">{m.auth_signup_link_unknown()}</Callout> : null}
      {wrong.length > 0 ? (
        <ErrorSummary
          headingRef={summaryHeading}
          errors={wrong.map((name) => ({ name, message: errors[name]?.message ?? '' }))}
          onSelect={(name) => form.setFocus(name as SignupField)}
        />
      ) : null}
      <form method="post" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <div className={cardClass('flex flex-col divide-y divide-border sm:p-6')}>
          <AboutYou form={form} messages={messages} />
          <Contact form={form} messages={messages} onPlaceChosen={signup.choosePlace} />
          <Passwords form={form} messages={messages} />
          <Referral
            form={form}
            messages={messages}
            check={signup.codeCheck}
            inviter={inviter}
            onLink={signup.acceptLink}
          />
        </div>
        <div className="flex flex-col gap-2 text-small text-muted">
          <p>{m.auth_signup_dependants()}</p>
          <p>
            <TermsSentence sentence={m.auth_signup_terms} />
          </p>
        </div>
        {signup.alert ? (
          <Callout tone="danger" isAlert>
            {signup.alert}
          </Callout>
        ) : null}
        <Button type="submit" isBusy={isSubmitting} busyLabel={m.auth_signup_creating()}>
          {m.auth_signup_create()}
        </Button>
      </form>
      {pending ? (
        <OtpDialog
          channels={{ email: pending.email, phone: formatPhone(pending.phone) }}
          pendingId={pending.id}
          onVerify={(codes) => signup.verify(pending, codes)}
          onVerified={() => onSignedUp(family)}
          onClose={signup.dropCodes}
        >
          <p>
            {m.auth_signup_wrong_contact()}{' '}
            <Button variant="link" onClick={handleGoBack}>
              {m.auth_signup_go_back()}
            </Button>
          </p>
        </OtpDialog>
      ) : null}
    </>
  );
}

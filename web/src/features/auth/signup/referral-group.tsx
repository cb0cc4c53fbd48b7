import { Heart, TriangleAlert } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { WithName } from '#web/ui/content/with-name.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { bind, type GroupProps, SignupGroup } from './signup-groups.tsx';
import { type LinkCodes, readLink } from './signup-invitation.ts';
import type { CodeCheck } from './use-code-check.ts';

type ReferralProps = GroupProps & {
  check: CodeCheck;
  /** Who sent the invitation that they came by; null or undefined where that is not known. */
  inviter: string | null | undefined;
  onLink: (codes: LinkCodes) => void;
};

/** «Referral»: who told them about Kindwell. */
export function Referral({ check, inviter, onLink, ...group }: ReferralProps) {
  const field = bind(group, 'referralCode');

  return (
    <SignupGroup title={m.auth_signup_referral()} icon={Heart} look="bg-person-2 text-on-person-2">
      <TextField
        {...field}
        onChange={(event) => {
          check.forget();
          const codes = readLink(event.target.value);
          if (codes) {
            onLink(codes);
            return Promise.resolve();
          }
          return field.onChange(event);
        }}
        onBlur={(event) => {
          void check.check(event.target.value);
          return field.onBlur(event);
        }}
        label={m.auth_signup_referral_code()}
        hint={<ReferralHint inviter={inviter ?? undefined} isUnknown={check.isUnknown} />}
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SignupGroup>
  );
}

/** What a recommendation tells and brings, and that a code is not known: that is no error, for it stops nobody. */
function ReferralHint({ inviter, isUnknown }: { inviter: string | undefined; isUnknown: boolean }) {
  return (
    <>
      {inviter === undefined ? null : (
        <span className="mb-1 block text-body text-text">
          <WithName sentence={(name) => m.auth_signup_invite_noted({ name })} name={inviter} />
        </span>
      )}
      {m.auth_signup_referral_hint()}
      {isUnknown ? (
        <span className="mt-1 flex items-start gap-1.5 font-semibold text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
          {m.auth_signup_code_unknown()}
        </span>
      ) : null}
    </>
  );
}

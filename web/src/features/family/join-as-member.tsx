import { useLayoutEffect, useRef, useState } from 'react';
import { useAuth } from '#web/lib/session/auth.tsx';
import { useSignOut } from '#web/lib/session/use-logout.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import type { JoinProps } from './join-api.ts';
import { Meaning } from './join-meaning.tsx';
import { keepJoinToken } from './use-join-token.ts';

/** To a sign-in of one's own: on one's own from now on, or in the family as before. */
export function JoinAsMember({ token, signedInAs, onSignUp }: JoinProps) {
  const [choice, setChoice] = useState('own');
  const choices = useRef<HTMLDivElement>(null);
  const isSignedIn = signedInAs !== undefined;
  const wasSignedIn = useRef(isSignedIn);

  // Signed out by the button here, which had the focus: on to the answer that is chosen.
  useLayoutEffect(() => {
    if (wasSignedIn.current && !isSignedIn) choices.current?.querySelector<HTMLElement>(':checked')?.focus();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);

  if (signedInAs !== undefined) return <SignOutFirst token={token} name={signedInAs} />;

  return (
    <>
      <Meaning points={[m.join_member_means_own(), m.join_member_means_code(), m.join_member_means_young()]} />
      <div ref={choices}>
        <RadioGroup
          name="stays"
          look="cards"
          label={m.join_choice()}
          hint={m.join_choice_hint()}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
          options={[
            { value: 'own', label: m.join_choice_own(), description: m.join_choice_own_text() },
            { value: 'stay', label: m.join_choice_stay(), description: m.join_choice_stay_text() },
          ]}
        />
      </div>
      <Button onClick={() => onSignUp(choice === 'stay')}>{m.join_create()}</Button>
    </>
  );
}

/** For who is signed in already: the way out, and back to this invitation. */
function SignOutFirst({ token, name }: { token: string; name: string }) {
  const { reload } = useAuth();
  const { isBusy, failure, signOut } = useSignOut(() => {
    keepJoinToken(token);
    reload();
  });

  return (
    <>
      <Callout>{m.join_signed_in({ name })}</Callout>
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <Button onClick={() => void signOut()} isBusy={isBusy} busyLabel={m.shell_logging_out()}>
        {m.join_sign_out()}
      </Button>
    </>
  );
}

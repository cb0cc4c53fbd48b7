import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Meaning } from './join-meaning.tsx';
import type { JoinProps } from './join-props.ts';

/** To a sign-in of one's own: on one's own from now on, or in the family as before. */
export function JoinAsMember({ signedInAs, onSignUp }: JoinProps) {
  const [choice, setChoice] = useState('own');
  if (signedInAs !== undefined) return <Callout>{m.join_signed_in({ name: signedInAs })}</Callout>;

  return (
    <>
      <Meaning points={[m.join_member_means_own(), m.join_member_means_code(), m.join_member_means_young()]} />
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
      <Button onClick={() => onSignUp(choice === 'stay')}>{m.join_create()}</Button>
    </>
  );
}

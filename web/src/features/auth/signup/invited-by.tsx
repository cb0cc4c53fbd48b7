import { useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/callout.tsx';
import { WithName } from '#web/ui/with-name.tsx';

/** Who sent an invitation: null while it is asked for, undefined where it is not known. */
function useInviter(invite: string): string | null | undefined {
  const [name, setName] = useState<string | null | undefined>(null);

  useEffect(() => {
    let isGone = false;
    const tell = (found: string | undefined) => {
      if (!isGone) setName(found);
    };

    // Most people come without an invitation, so what asks does not come with the form.
    import('./ask-about-referral.ts').then(({ findInviter }) => findInviter(invite)).then(tell, () => tell(undefined));

    return () => {
      isGone = true;
    };
  }, [invite]);

  return name;
}

/** «Maria invited you», where the invitation of the link says so, and nothing where it cannot. */
export function InvitedBy({ invite }: { invite: string }) {
  const name = useInviter(invite);

  // Its place is kept free, so that the form does not move under whoever begins to type.
  if (name === null) return <div className="h-12" />;
  if (name === undefined) return null;

  return (
    <Callout tone="success">
      <WithName sentence={(inviter) => m.auth_signup_invited_by({ name: inviter })} name={name} />
    </Callout>
  );
}

import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/callout.tsx';
import { WithName } from '#web/ui/with-name.tsx';

/** «Maria invited you», where the invitation of the link says so, and nothing where it cannot; null: not known yet. */
export function InvitedBy({ name }: { name: string | null | undefined }) {
  // Its place is kept free, so that the form does not move under whoever begins to type.
  if (name === null) return <div className="h-12" />;
  if (name === undefined) return null;

  return (
    <Callout tone="success">
      <WithName sentence={(inviter) => m.auth_signup_invited_by({ name: inviter })} name={name} />
    </Callout>
  );
}

import { m } from '#web/paraglide/messages.js';
import { WithName } from '#web/ui/content/with-name.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { FamilyChoice } from './signup-invitation.ts';

/** «Maria invited you», where the invitation of the link says so, and nothing where it cannot; null: not known yet. */
export function InvitedBy({ name }: { name: string | null | undefined }) {
  // Its place is kept free, so that the form does not move under anyone who begins to type.
  if (name === null) return <div className="h-12" />;
  if (name === undefined) return null;

  return (
    <Callout tone="success">
      <WithName sentence={(inviter) => m.auth_signup_invited_by({ name: inviter })} name={name} />
    </Callout>
  );
}

/** The same for the invitation of a family, and what its reader has to give: the person has to be known again. */
export function InvitedByFamily({ family: { invitedBy } }: { family: FamilyChoice }) {
  return (
    <Callout
      tone="success"
      title={invitedBy === null ? m.auth_signup_family() : m.auth_signup_family_by({ name: invitedBy })}
    >
      {m.auth_signup_family_text()}
    </Callout>
  );
}

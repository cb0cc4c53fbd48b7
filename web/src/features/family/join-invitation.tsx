import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayOf } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { FamilyInvitation, JoinProps } from './join-api.ts';
import { JoinAsGuarantor } from './join-as-guarantor.tsx';
import { JoinAsMember } from './join-as-member.tsx';

const DeclineInvitation = lazyPart(() => import('./decline-invitation.tsx').then((module) => module.DeclineInvitation));

/** An invitation to the family: by whom, to what, what accepting means, and the ways to answer. */
export function JoinInvitation(props: JoinProps) {
  const { token, invitation, onDeclined } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const handleDeclined = () => {
    setIsDeclined(true);
    onDeclined();
  };

  if (isDeclined) return <Declined />;
  if (invitation.status !== 'open') return <NotOpen isTaken={invitation.status === 'accepted'} />;

  return (
    <div className="flex flex-col gap-6">
      <Sentence {...invitation} />
      {invitation.kind === 'membership' ? <JoinAsMember {...props} /> : <JoinAsGuarantor {...props} />}
      <Button variant="quiet" className="-mt-3" onClick={() => setIsDeclining(true)}>
        {m.join_decline()}
      </Button>
      {isDeclining ? (
        <DeclineInvitation token={token} onDeclined={handleDeclined} onClose={() => setIsDeclining(false)} />
      ) : null}
    </div>
  );
}

function sentenceOf({ kind, invitedBy: name }: FamilyInvitation): string {
  if (kind === 'membership') return name === null ? m.join_member_by_nobody() : m.join_member_by({ name });
  return name === null ? m.join_guarantor_by_nobody() : m.join_guarantor_by({ name });
}

// Nobody knows yet which colours they have in their family.
const inviterLook = 'border-on-person-2 bg-person-2 text-on-person-2';

function Sentence(invitation: FamilyInvitation) {
  const { expiresAt, invitedBy } = invitation;

  return (
    <div data-care-card="" className={cardClass('relative flex flex-wrap items-start gap-4 sm:p-6')}>
      <CareMark />
      {invitedBy === null ? null : <Avatar name={invitedBy} size="medium" look={inviterLook} />}
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
        <p className="font-display text-h2 wrap-anywhere">{sentenceOf(invitation)}</p>
        {expiresAt === null ? null : (
          <p className="text-small text-muted">{m.join_open_until({ day: formatDayOf(expiresAt) })}</p>
        )}
      </div>
    </div>
  );
}

/** The pressed button is gone, and the focus with it. */
function Declined() {
  const ref = useTakeFocus<HTMLDivElement>();

  return (
    <div ref={ref} tabIndex={-1} className="rounded-control">
      <Callout tone="success" title={m.join_declined()} isAlert>
        {m.join_declined_text()}
      </Callout>
    </div>
  );
}

function NotOpen({ isTaken }: { isTaken: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <Callout title={isTaken ? m.join_accepted_title() : m.join_over()}>
        {isTaken ? m.join_accepted_text() : m.join_over_text()}
      </Callout>
      <Link to={isTaken ? paths.settingsSection('family') : paths.login} className={buttonClass('secondary')}>
        {isTaken ? m.join_to_family() : m.shell_to_login()}
      </Link>
    </div>
  );
}

import { Mail } from 'lucide-react';
import { listRoles } from '#console/lib/role-words.ts';
import { m } from '#console/paraglide/messages.js';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { OpenInvitation } from './staff-api.ts';

/** As what somebody is invited, and by whom. */
export const invitedWords = ({ roles, invitedBy }: OpenInvitation): string =>
  invitedBy === null
    ? m.console_invited_at_terminal({ roles: listRoles(roles) })
    : m.console_invited_as({ roles: listRoles(roles), name: invitedBy });

type InvitationRowProps = {
  invitation: OpenInvitation;
  /** Takes it back; undefined where the reader only reads. */
  onWithdraw: (() => void) | undefined;
};

/** One invitation that is still open: to whom, as what, by whom, and until when. */
export function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const { email, expiresAt } = invitation;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-3">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
          <Mail aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-label wrap-anywhere">{email}</h3>
          <p className="text-small text-muted">{invitedWords(invitation)}</p>
          <p className="text-small text-muted">{m.console_link_until({ moment: formatMoment(expiresAt) })}</p>
        </div>
      </div>
      {onWithdraw ? (
        <Button
          variant="secondary"
          className="px-3! max-sm:w-full"
          aria-label={m.console_withdraw_from({ email })}
          onClick={onWithdraw}
        >
          {m.console_withdraw()}
        </Button>
      ) : null}
    </li>
  );
}

import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { staffInvitation } from '@kindwell/contract/staff/staff-sign-in.ts';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { SignOutFirst } from '#console/features/sign-in/invitation/sign-out-first.tsx';
import { TakeInvitation } from '#console/features/sign-in/invitation/take-invitation.tsx';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { inOrder, listRoles, roleWords } from '#console/lib/role-words.ts';
import { askSession } from '#console/lib/session/keep-session.ts';
import { hearTabs } from '#console/lib/session/other-tabs.ts';
import { askAgain, noteUse } from '#console/lib/session/staff-session.ts';
import { useKnownSession } from '#console/lib/session/use-known-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Why a link leads no further, and what to do. */
const dead = {
  used: m.console_invitation_used,
  expired: m.console_invitation_expired,
  withdrawn: m.console_invitation_withdrawn,
  unknown: m.console_invitation_unknown,
};

/** `isAlert`: it was open when it was opened, so that what is on screen changes under the person. */
function DeadLink({ why, isAlert = false }: { why: keyof typeof dead; isAlert?: boolean }) {
  return (
    <Page title={m.console_invitation_dead()}>
      <Callout tone="warning" isAlert={isAlert}>
        {dead[why]()}
      </Callout>
      <Link to={paths.login} className={buttonClass('secondary')}>
        {m.console_to_login()}
      </Link>
    </Page>
  );
}

/** What each of the roles allows. */
const Meanings = ({ roles }: { roles: StaffRole[] }) => (
  <ul className="flex flex-col gap-2">
    {inOrder(roles).map((role) => (
      <li key={role}>
        <span className="font-semibold">{roleWords[role].name()}.</span> {roleWords[role].means()}
      </li>
    ))}
  </ul>
);

const Loading = ({ children }: { children?: ReactNode }) => (
  <Page title={m.console_invitation_title()}>
    {children ?? (
      <Skeleton label={m.console_loading()} className="flex flex-col gap-4">
        <SkeletonLine className="mb-3 w-4/5" />
        <SkeletonBox className="h-40" />
      </Skeleton>
    )}
  </Page>
);

type StepsProps = Omit<ComponentProps<typeof TakeInvitation>, 'takesFocus'>;

/** The steps, once nobody else is signed in in this browser; the other tabs are heard. */
function Steps(props: StepsProps) {
  const session = useKnownSession();
  const [wasTaken, setWasTaken] = useState(false);
  useEffect(() => hearTabs({ onUse: noteUse, onChange: () => void askSession() }), []);

  if (session.status === 'unknown') return <Spinner label={m.console_loading()} />;
  if (session.status === 'unread')
    return <ErrorCard message={messageOf(session.error, m.console_try_again())} onRetry={askAgain} />;
  if (session.status === 'in' && session.staff.email !== props.email)
    return <SignOutFirst name={session.staff.name} onLeave={() => setWasTaken(true)} />;

  return <TakeInvitation {...props} takesFocus={wasTaken} />;
}

/** /console/invitation/{token} (docs/spec/console.md#invitations): who invites and as what, then three steps. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [hasJoined, setHasJoined] = useState(false);
  const [hasDied, setHasDied] = useState(false);
  const isWhole = staffInvitation.params.safeParse({ token }).success;
  const { data, error, refetch, isFetching } = useStaffRead(
    staffInvitation,
    { params: { token } },
    // Once it was taken up it is a used one, and the codes are on screen still.
    { isAsked: isWhole && !hasJoined },
  );

  if (!isWhole || isRefusedBy(error, 'linkInvalid')) return <DeadLink why="unknown" />;
  if (error)
    return (
      <Loading>
        <ErrorCard
          message={messageOf(error, m.console_try_again())}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Loading>
    );
  if (!data) return <Loading />;

  const { status, email, roles, invitedBy, expiresAt } = data.invitation;
  if (status !== 'open' || email === null)
    return <DeadLink why={status === 'open' ? 'unknown' : status} isAlert={hasDied} />;

  return (
    <Page
      title={m.console_invitation_title()}
      intro={
        invitedBy === null
          ? m.console_invitation_intro({ roles: listRoles(roles) })
          : m.console_invitation_intro_by({ name: invitedBy, roles: listRoles(roles) })
      }
    >
      <DescriptionList
        items={[
          { term: m.console_email(), details: <span className="wrap-anywhere">{email}</span> },
          { term: m.console_may(), details: <Meanings roles={roles} /> },
          { term: m.console_expires(), details: formatMoment(expiresAt) },
        ]}
      />
      <Steps
        token={token}
        email={email}
        onJoined={() => setHasJoined(true)}
        onDone={() => void navigate(paths.home, { replace: true })}
        onDead={() => {
          setHasDied(true);
          void refetch();
        }}
      />
    </Page>
  );
}

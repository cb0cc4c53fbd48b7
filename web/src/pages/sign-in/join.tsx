import { useNavigate } from 'react-router';
import { keepFamilyInvitation } from '#web/features/auth/signup/signup-invitation.ts';
import { type FamilyInvitation, useFamilyInvitation } from '#web/features/family/join-api.ts';
import { JoinInvitation } from '#web/features/family/join-invitation.tsx';
import { forgetJoinToken, useJoinToken } from '#web/features/family/use-join-token.ts';
import { isRefusal } from '#web/lib/api/api-error.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { BadLink } from '#web/shell/bad-link.tsx';
import { OwnCache } from '#web/shell/own-cache.tsx';
import { Page } from '#web/shell/page.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** /join/{token}: an invitation to a family, from the link in its message, signed in or not. */
export function JoinPage() {
  const token = useJoinToken();

  return (
    <OwnCache>
      <InvitationOfLink token={token} />
    </OwnCache>
  );
}

function InvitationOfLink({ token }: { token: string }) {
  const { status } = useAuth();
  const { data, error, isFetching, refetch } = useFamilyInvitation(token);

  if (token === '' || (data === undefined && isRefusal(error)))
    return <BadLink title={m.join_bad_link()} text={m.join_bad_link_text()} />;

  const isKnown = data !== undefined && status !== 'loading';

  return (
    <Page title={m.join_title()}>
      {data === undefined && error ? (
        <ErrorCard message={m.join_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {isKnown || error ? null : <JoinSkeleton />}
      {isKnown ? <Join key={token} token={token} invitation={data.invitation} /> : null}
    </Page>
  );
}

function Join({ token, invitation }: { token: string; invitation: FamilyInvitation }) {
  const { status, user } = useAuth();
  const navigate = useNavigate();
  const { invitedBy, kind } = invitation;

  const handleSignUp = (stays: boolean) => {
    keepFamilyInvitation(token, { invitedBy, isForGuarantor: kind === 'guarantor', stays });
    void navigate(paths.signup);
  };

  const handleAccepted = () => {
    forgetJoinToken();
    toast({ title: m.join_accepted() });
    void navigate(paths.settingsSection('family'), { replace: true });
  };

  return (
    <JoinInvitation
      token={token}
      invitation={invitation}
      signedInAs={status === 'in' ? (user?.name ?? '') : undefined}
      onSignUp={handleSignUp}
      onAccepted={handleAccepted}
      onDeclined={forgetJoinToken}
    />
  );
}

function JoinSkeleton() {
  return (
    <Skeleton label={m.join_loading()}>
      <div className="flex flex-col gap-4">
        <SkeletonLine className="w-4/5" />
        <SkeletonLine className="w-2/5" />
        <SkeletonBox className="h-28" />
        <SkeletonBox className="h-11" />
      </div>
    </Skeleton>
  );
}

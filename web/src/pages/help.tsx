import { HelpTopics } from '#web/features/help/help-topics.tsx';
import { usePoints } from '#web/lib/reads/points.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { BackToLogin } from '#web/shell/back-to-login.tsx';
import { OwnCache } from '#web/shell/own-cache.tsx';
import { Page } from '#web/shell/page.tsx';
import { EmergencyCall } from '#web/ui/content/emergency-call.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** /help: how points, visits, family and privacy work; for everybody, signed in or not. */
export function HelpPage() {
  const { user } = useAuth();

  return (
    <Page title={m.help_title()} intro={m.help_intro()} back={user ? null : <BackToLogin />}>
      <Callout tone="warning" className="border-warning">
        <strong>
          <EmergencyCall sentence={m.help_emergency()} />
        </strong>{' '}
        {m.help_emergency_text()}
      </Callout>
      {user ? <MemberHelp /> : <GuestHelp />}
    </Page>
  );
}

/** With what the programme of the person who reads it says. */
function MemberHelp() {
  return <HelpTopics hasRoom months={usePoints().data?.expiryMonths} />;
}

function GuestHelp() {
  return (
    <OwnCache>
      <HelpTopics />
    </OwnCache>
  );
}

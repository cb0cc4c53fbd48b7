import { useParams } from 'react-router';
import { StopClosing, useClosing } from '#web/features/auth/closing/stop-closing.tsx';
import { m } from '#web/paraglide/messages.js';
import { OwnCache } from '#web/shell/own-cache.tsx';
import { StopLink } from './stop-link.tsx';

/** /stop-closing/{token}: keeps an account that the staff were asked to close, from the link in a message, signed in or not. */
export function StopClosingPage() {
  const { token = '' } = useParams();

  return (
    <OwnCache>
      <ClosingOfLink token={token} />
    </OwnCache>
  );
}

function ClosingOfLink({ token }: { token: string }) {
  return (
    <StopLink
      title={m.auth_closing_title()}
      read={useClosing(token)}
      loading={m.auth_closing_loading()}
      notKnown={m.auth_closing_not_known()}
    >
      {({ closing }) => <StopClosing key={token} token={token} closing={closing} />}
    </StopLink>
  );
}

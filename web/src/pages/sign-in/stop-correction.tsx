import { useParams } from 'react-router';
import { StopCorrection, useCorrection } from '#web/features/auth/correction/stop-correction.tsx';
import { m } from '#web/paraglide/messages.js';
import { OwnCache } from '#web/shell/own-cache.tsx';
import { StopLink } from './stop-link.tsx';

/** /stop-correction/{token}: stops that the staff change a contact, from the link in a message, signed in or not. */
export function StopCorrectionPage() {
  const { token = '' } = useParams();

  return (
    <OwnCache>
      <CorrectionOfLink token={token} />
    </OwnCache>
  );
}

function CorrectionOfLink({ token }: { token: string }) {
  return (
    <StopLink
      title={m.auth_correction_title()}
      read={useCorrection(token)}
      loading={m.auth_correction_loading()}
      notKnown={m.auth_correction_not_known()}
    >
      {({ correction }) => <StopCorrection key={token} token={token} correction={correction} />}
    </StopLink>
  );
}

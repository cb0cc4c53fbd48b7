import { useState } from 'react';
import { Link } from 'react-router';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { canHavePasskeys } from '#web/lib/passkeys/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** Where it is noted on this device that somebody wants no passkey. */
const keyOf = (staffId: number) => `kindwell.console.noPasskey.${staffId}`;

function isDeclined(staffId: number): boolean {
  try {
    return localStorage.getItem(keyOf(staffId)) !== null;
  } catch {
    // Where storage is forbidden, a line that can't be put away is worse than none.
    return true;
  }
}

/** Offers a passkey to who has none, until they have one or say on this device that they want none. */
export function PasskeyOffer() {
  const { id, hasPasskey } = useStaff();
  const [isGone, setIsGone] = useState(() => isDeclined(id));
  if (hasPasskey || isGone || !canHavePasskeys()) return null;

  const handleDecline = () => {
    localStorage.setItem(keyOf(id), '1');
    setIsGone(true);
  };

  return (
    <Callout title={m.console_passkey_offer()}>
      <p>{m.console_passkeys_text()}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Link to={paths.signIn} className="link">
          {m.console_passkey_add()}
        </Link>
        <Button variant="quiet" onClick={handleDecline}>
          {m.console_passkey_decline()}
        </Button>
      </div>
    </Callout>
  );
}

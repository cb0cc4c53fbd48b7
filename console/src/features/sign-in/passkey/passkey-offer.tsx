import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readConsoleCookie, writeConsoleCookie } from '#console/lib/session/console-cookies.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { canHavePasskeys } from '#web/lib/passkeys/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** Where it is noted in this browser that somebody wants no passkey. */
const noteOf = (staffId: number) => `kindwell-no-passkey-${staffId}`;

/** So long browsers keep a cookie at most. */
const longestSeconds = 400 * 86_400;

const isDeclined = (staffId: number) => readConsoleCookie(noteOf(staffId)) !== undefined;
const decline = (staffId: number) => writeConsoleCookie(noteOf(staffId), '1', longestSeconds);

/** Offers a passkey to who has none, until they have one or say on this device that they want none. */
export function PasskeyOffer() {
  const { id, hasPasskey } = useStaff();
  const [isGone, setIsGone] = useState(() => isDeclined(id));

  // Renewed with each visit: it ends only where they stay away.
  useEffect(() => {
    if (isDeclined(id)) decline(id);
  }, [id]);

  if (hasPasskey || isGone || !canHavePasskeys()) return null;

  const handleDecline = () => {
    decline(id);
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

import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useLogout } from './use-logout.ts';

/** A logout after which the page stays, for somebody else to go on in it: `onOut` is what comes next. */
export function useSignOut(onOut: () => void) {
  const logOut = useLogout();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const signOut = async () => {
    setFailure(undefined);
    setIsBusy(true);
    const result = await logOut();
    // The logout leaves the network paused, for a page that goes with it; this one reads on.
    onlineManager.setOnline(true);
    setIsBusy(false);

    if (result.isDone) onOut();
    else setFailure(result.message ?? m.shell_logout_failed());
  };

  return { isBusy, failure, signOut };
}

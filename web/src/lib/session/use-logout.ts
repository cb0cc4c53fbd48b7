import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { type LogoutResult, logOut } from './logout.ts';

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

/**
 * A logout that first stops the reads that are under way, and lets none begin until it is over: they would only be
 * refused. Where it fails, they go on.
 */
export function useLogout(): () => Promise<LogoutResult> {
  const queryClient = useQueryClient();

  return async () => {
    // A screen that comes up meanwhile waits as it does without a connection.
    onlineManager.setOnline(false);
    await queryClient.cancelQueries();
    const result = await logOut();

    if (!result.isDone) {
      onlineManager.setOnline(true);
      const isUnread = ({ state }: { state: { data: unknown } }) => state.data === undefined;
      void queryClient.refetchQueries({ type: 'active', predicate: isUnread });
    }
    return result;
  };
}

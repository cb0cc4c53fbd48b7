import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { type LogoutResult, logOut } from './logout.ts';

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

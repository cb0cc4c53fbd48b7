import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearScreensAhead } from '#web/lib/loading/screen-ahead.ts';
import { warm } from '#web/lib/loading/warm-read.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

/**
 * Asks for what a screen will ask for as soon as its code is there: the first one's beside the patient's own data. For a
 * screen that nobody has opened yet, only what leaves no entry in a trail: a family reads there who has looked at whom.
 */
export function FetchAhead() {
  const client = useQueryClient();
  const { id } = useCurrentUser();

  useEffect(
    () =>
      hearScreensAhead(({ readsOf, isOnlyMeant, ...where }) => {
        for (const read of readsOf({ userId: String(id), ...where }))
          if (!isOnlyMeant || read.endpoint.unrecorded) warm(client, read);
      }),
    [client, id],
  );

  return null;
}

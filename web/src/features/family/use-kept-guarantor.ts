import { useEffect } from 'react';
import { useAuth, useCurrentUser } from '#web/lib/session/auth.tsx';
import { keepGuarantor } from '#web/lib/session/session.ts';
import type { Household } from './family-api.ts';
import { self } from './family-rules.ts';

/**
 * What the session says of looking after the family follows what the server says now: an invitation was accepted, the
 * first person was added, or the part was given up.
 */
export function useKeptGuarantor(family: Household | undefined) {
  const { id, isGuarantor } = useCurrentUser();
  const { reload } = useAuth();
  const isNow = family && self(family)?.isGuarantor;

  useEffect(() => {
    if (isNow === undefined || isNow === isGuarantor) return;

    keepGuarantor(id, isNow);
    reload();
  }, [id, isNow, isGuarantor, reload]);
}

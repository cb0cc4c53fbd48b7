import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';
import { paths } from '#web/paths.ts';

const storageKey = 'kindwell.join';

/**
 * The token of the link that was followed, '' without one. It is taken out of the address, where the history and anyone who
 * looks at the screen would see it, and kept for a reload of this tab and for the way back from the sign-in.
 */
export function useJoinToken(): string {
  const { token = '' } = useParams();
  const [known, setKnown] = useState(() => token || readToken());
  const navigate = useNavigate();
  // One that has been answered is forgotten, and the page still says what became of it.
  if (token !== '' && token !== known) setKnown(token);

  useEffect(() => {
    if (token === '') return;

    keepJoinToken(token);
    void navigate(paths.join(), { replace: true });
  }, [token, navigate]);

  return known;
}

const readToken = () => readKept(storageKey, z.object({ token: z.string() }))?.token ?? '';

/** Keeps the link for this tab; a sign-out forgets it with all the rest. */
export const keepJoinToken = (token: string) => keep(storageKey, { token });

/** Forgets the link: it has been answered. */
export const forgetJoinToken = () => sessionStorage.removeItem(storageKey);

import { useEffect, useState } from 'react';
import { loadCode } from '#web/lib/loading/load-code.ts';

/** Who sent an invitation, by its token ('': none): null while that is asked for, undefined where it is not known. */
export function useInviter(invite: string): string | null | undefined {
  const [found, setFound] = useState<{ invite: string; name: string | undefined }>();

  useEffect(() => {
    if (invite === '') return;

    let isGone = false;
    const tell = (name: string | undefined) => {
      if (!isGone) setFound({ invite, name });
    };

    // Most people come without an invitation, so what asks does not come with the form.
    loadCode(() => import('./ask-about-referral.ts'))
      .then(({ findInviter }) => findInviter(invite))
      .then(tell, () => tell(undefined));

    return () => {
      isGone = true;
    };
  }, [invite]);

  if (invite === '') return undefined;
  return found?.invite === invite ? found.name : null;
}

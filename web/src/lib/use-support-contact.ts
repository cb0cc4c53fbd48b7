import { supportContact } from '@kindwell/contract/help.ts';
import { useEffect, useState } from 'react';
import { callApi } from './api.ts';

type SupportContact = { email: string | null; phone: string | null };

/** How to reach whoever runs the portal, also without a session; nothing while, and where, that is not known. */
export function useSupportContact(): SupportContact {
  const [support, setSupport] = useState<SupportContact>({ email: null, phone: null });

  useEffect(() => {
    const controller = new AbortController();
    const ask = () => callApi(supportContact, {}, { signal: controller.signal });
    // The other ways on stay, so nothing is said about a call that fails.
    ask().then(
      (answer) => setSupport(answer.support),
      () => {},
    );

    return () => controller.abort();
  }, []);

  return support;
}

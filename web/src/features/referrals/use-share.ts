import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';

/** Whether this browser has a sheet of apps to share with. */
const canShare = () => typeof navigator.share === 'function';

/** Shares a link with an app of the device; `share` is undefined where the browser cannot. */
export function useShare(url: string): { share: (() => Promise<void>) | undefined; hasFailed: boolean } {
  const [hasFailed, setHasFailed] = useState(false);

  const share = async () => {
    setHasFailed(false);

    try {
      await navigator.share({ text: m.referrals_share_text(), url });
    } catch (error) {
      // Closing the sheet is no failure.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };

  return { share: canShare() ? share : undefined, hasFailed };
}

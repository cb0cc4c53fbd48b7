import { banner as bannerCall, type ShownBanner } from '@kindwell/contract/help.ts';
import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { noteOfDevice, readDeviceNotes } from '#web/lib/storage/device-notes.ts';

const askAgainMs = 120_000;

/**
 * What is shown above every screen, asked for while the page is looked at; undefined for nothing, and where it was closed on this
 * device. Where it cannot be asked for, what is shown stays.
 */
export function useBanner(): { banner: ShownBanner | undefined; close: () => void } {
  const [banner, setBanner] = useState<ShownBanner | null>(null);
  const [closed, setClosed] = useState(0);

  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      if (document.hidden || !navigator.onLine) return;
      const [answer, { closedBanner }] = await Promise.all([
        callApi(bannerCall, {}).catch(() => undefined),
        readDeviceNotes(),
      ]);
      if (!answer || isGone) return;

      // The one that was closed just now stays closed where the device keeps no note of it.
      setClosed((present) => Math.max(present, closedBanner));
      setBanner(answer.banner);
    };

    void ask();
    const timer = window.setInterval(ask, askAgainMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);

  const close = () => {
    if (!banner) return;
    void noteOfDevice({ closedBanner: banner.id });
    setClosed(banner.id);
  };

  const isClosed = banner?.tone === 'information' && banner.id === closed;
  return { banner: isClosed ? undefined : (banner ?? undefined), close };
}

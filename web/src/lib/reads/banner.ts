import { banner as bannerCall, type ShownBanner } from '@kindwell/contract/help.ts';
import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';

const askAgainMs = 120_000;
const closedKey = 'kindwell.banner';

function readClosed(): number {
  try {
    return Number(localStorage.getItem(closedKey));
  } catch {
    return 0;
  }
}

function noteClosed(id: number) {
  try {
    localStorage.setItem(closedKey, String(id));
  } catch {
    // Where nothing is kept it is closed until the page is opened again.
  }
}

/**
 * What is shown above every screen, asked for while the page is looked at; undefined for nothing, and where it was closed on this
 * device. Where it cannot be asked for, what is shown stays.
 */
export function useBanner(): { banner: ShownBanner | undefined; close: () => void } {
  const [banner, setBanner] = useState<ShownBanner | null>(null);
  const [closed, setClosed] = useState(readClosed);

  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      if (document.hidden || !navigator.onLine) return;
      const answer = await callApi(bannerCall, {}).catch(() => undefined);
      if (answer && !isGone) setBanner(answer.banner);
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
    noteClosed(banner.id);
    setClosed(banner.id);
  };

  const isClosed = banner?.tone === 'information' && banner.id === closed;
  return { banner: isClosed ? undefined : (banner ?? undefined), close };
}

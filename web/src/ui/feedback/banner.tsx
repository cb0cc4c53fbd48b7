import type { ShownBanner } from '@kindwell/contract/help.ts';
import { Megaphone, Siren } from 'lucide-react';
import { useEffect } from 'react';
import { useBanner } from '#web/lib/reads/banner.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { announce } from './announce.ts';

const tones = {
  information: { icon: Megaphone, look: 'bg-info-soft', ink: 'text-info' },
  outage: { icon: Siren, look: 'bg-warning-soft', ink: 'text-warning' },
};

type BannerProps = Omit<ShownBanner, 'id'> & {
  /** How it is closed; left out for what stays. */
  onClose?: (() => void) | undefined;
};

/** A sentence above a screen. */
export function Banner({ tone, sentence, onClose }: BannerProps) {
  const { icon: Icon, look, ink } = tones[tone];

  return (
    <section aria-label={m.ui_banner()} className={`flex items-start gap-3 px-(--gutter) py-2 print:hidden ${look}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${ink}`} strokeWidth={1.75} />
      <p className="min-w-0 flex-1 font-semibold text-pretty wrap-anywhere">{sentence}</p>
      {onClose ? (
        <button type="button" onClick={onClose} className={buttonClass('link')}>
          {m.ui_banner_close()}
        </button>
      ) : null}
    </section>
  );
}

/** What the people who run the portal say above every screen; news can be closed, an outage stays. */
export function PublicBanner() {
  const { banner, close } = useBanner();
  const sentence = banner?.sentence;

  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);

  if (!banner) return null;
  return <Banner {...banner} onClose={banner.tone === 'information' ? close : undefined} />;
}

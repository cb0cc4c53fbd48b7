import { Check, Copy, Share2 } from 'lucide-react';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { QrDisclosure } from './qr-disclosure.tsx';
import { groupCode } from './referral-words.ts';
import { useShare } from './use-share.ts';

const iconProps = { 'aria-hidden': true, className: 'size-4', strokeWidth: 2 } as const;

/** What it brings, and one's own link, to copy, to share and to scan, and the code for telling somebody. */
export function ReferralLink({ link, code, reward }: { link: string; code: string; reward: number }) {
  const { state, sourceRef, copy } = useCopy<HTMLInputElement>(link, {
    copied: m.referrals_copied(),
    failed: m.referrals_copy_failed(),
  });
  const { share, hasFailed } = useShare(link);

  return (
    <section data-care-card="" className={cardClass('relative flex flex-col gap-4 sm:p-6 lg:col-span-3')}>
      <CareMark />
      <div className="flex items-center justify-between gap-6">
        {reward === 0 ? <h2 className="text-h3">{m.referrals_link()}</h2> : <Reward points={reward} />}
        <Scene name="letter" className="h-32 shrink-0 max-md:hidden" />
      </div>
      {share ? (
        <Button onClick={() => void share()}>
          <Share2 {...iconProps} />
          {m.referrals_share()}
        </Button>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={sourceRef}
          label={m.referrals_link_field()}
          readOnly
          dir="ltr"
          value={link}
          className="min-w-0 flex-1 basis-24"
        />
        <Button variant={share ? 'secondary' : 'primary'} onClick={() => void copy()}>
          {state === 'copied' ? <Check {...iconProps} /> : <Copy {...iconProps} />}
          {state === 'copied' ? m.referrals_copied() : m.referrals_copy()}
        </Button>
      </div>
      {state === 'failed' ? <p className="text-small text-muted">{m.referrals_copy_failed()}</p> : null}
      {hasFailed ? (
        <p role="alert" className="text-small text-muted">
          {m.referrals_share_failed()}
        </p>
      ) : null}
      <SpokenCode code={code} />
      <QrDisclosure link={link} />
    </section>
  );
}

/** What the next friend brings, when, and what they get. */
const Reward = ({ points }: { points: number }) => (
  <div className="flex flex-col gap-1">
    <h2 className="text-h1 text-points">{m.referrals_reward({ points, figure: formatNumber(points) })}</h2>
    <p className="max-w-prose text-muted">
      {m.referrals_reward_text()} {m.referrals_friend_gets()}
    </p>
  </div>
);

/** The code in groups for the eye, letter by letter for a screen reader; marked and copied, it is whole. */
function SpokenCode({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-muted">{m.referrals_code()}</span>
      <span className="sr-only">{[...code].join(' ')}</span>
      <code aria-hidden="true" className="inline-flex gap-2 font-code text-h3 tabular" dir="ltr">
        {groupCode(code).map((group) => (
          <span key={group}>{group}</span>
        ))}
      </code>
    </div>
  );
}

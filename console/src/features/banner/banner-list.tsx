import { type StaffBanner, staffBanners, withdrawBanner } from '@kindwell/contract/staff/staff-banners.ts';
import { useRef } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { ownLanguage } from '#console/lib/own-language.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { toneWords } from './banner-api.ts';

/** How a banner went, or when it will; nothing where it has no end. */
function endOf({ withdrawnAt, withdrawnBy, endsAt, isShown }: StaffBanner): string | undefined {
  const goesByItself = endsAt !== null && (withdrawnAt === null || endsAt <= withdrawnAt);
  if (goesByItself)
    return (isShown ? m.console_banner_until : m.console_banner_ended)({ moment: formatMoment(endsAt) });
  if (withdrawnAt === null) return undefined;
  return m.console_banner_withdrawn_by({ name: withdrawnBy ?? '', moment: formatMoment(withdrawnAt) });
}

const detailsOf = (one: StaffBanner) =>
  [
    toneWords[one.tone].name(),
    m.console_banner_by({ name: one.publishedBy, moment: formatMoment(one.publishedAt) }),
    endOf(one),
  ]
    .filter(Boolean)
    .join(' · ');

type InForceProps = { shown: StaffBanner | undefined; mayWithdraw: boolean };

/** What everybody sees now, and the press that takes it away. */
export function BannerInForce({ shown, mayWithdraw }: InForceProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const withdrawing = useStaffAct(withdrawBanner, { answers: staffBanners, refreshes: [staffBanners] });

  const handleWithdraw = async (id: number) => {
    const answer = await withdrawing.mutateAsync({ params: { id: String(id) } }).catch(() => undefined);
    if (!answer) return;
    toast({ title: m.console_banner_gone() });
    // What had the focus is gone.
    headingRef.current?.focus();
  };

  return (
    <section aria-labelledby="banner-now" className="flex flex-col gap-3">
      <h2 id="banner-now" ref={headingRef} tabIndex={-1} className="text-h2 outline-none">
        {m.console_banner_now()}
      </h2>
      {shown ? (
        <div className={cardClass('flex max-w-3xl flex-col gap-4 p-5!')}>
          <Banner tone={shown.tone} sentence={shown.sentences[ownLanguage()]} />
          <p className="text-small text-muted">{detailsOf(shown)}</p>
          {withdrawing.error ? (
            <Callout tone="danger" isAlert>
              {messageOf(withdrawing.error, m.console_try_again())}
            </Callout>
          ) : null}
          {mayWithdraw ? (
            <Button
              variant="secondary"
              isBusy={withdrawing.isPending}
              busyLabel={m.console_saving()}
              onClick={() => void handleWithdraw(shown.id)}
              className="sm:self-start"
            >
              {m.console_banner_withdraw()}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="text-muted">{m.console_banner_none()}</p>
      )}
    </section>
  );
}

/** The banners that were shown, the latest first. */
export function BannerHistory({ banners }: { banners: StaffBanner[] }) {
  if (banners.length === 0) return null;

  return (
    <section aria-labelledby="banner-history" className="flex flex-col gap-3">
      <h2 id="banner-history" className="text-h2">
        {m.console_banner_history()}
      </h2>
      <ul className={cardClass('flex max-w-3xl flex-col divide-y divide-border p-5!')}>
        {banners.map((one) => (
          <li key={one.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="wrap-anywhere">{one.sentences[ownLanguage()]}</p>
            <p className="text-small text-muted">{detailsOf(one)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

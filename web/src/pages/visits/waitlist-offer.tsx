import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { OfferAnswer } from '#web/features/appointments/waitlist/offer-answer.tsx';
import { OfferCard } from '#web/features/appointments/waitlist/offer-card.tsx';
import { OfferOutcome } from '#web/features/appointments/waitlist/offer-outcome.tsx';
import type { WaitlistOffer } from '#web/features/appointments/waitlist/offer-words.ts';
import { useOfferEnd, useWaitlistOffer } from '#web/features/appointments/waitlist/waitlist-api.ts';
import { isRefusal } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { OwnCache } from '#web/shell/own-cache.tsx';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** /waitlist/{token}: a free place for somebody on a waitlist, from the link in their message, signed in or not. */
export function WaitlistOfferPage() {
  const { token = '' } = useParams();

  return (
    <OwnCache>
      <OfferOfLink token={token} />
    </OwnCache>
  );
}

function OfferOfLink({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useWaitlistOffer(token);

  if (data === undefined && isRefusal(error)) return <BadLink />;

  return (
    <Page title={m.appointments_offer_title()}>
      {data ? <Offer key={token} token={token} offer={data.offer} /> : null}
      {data === undefined && error ? (
        <ErrorCard
          title={m.appointments_offer_not_read()}
          message={m.appointments_offer_not_read_text()}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? <OfferSkeleton /> : null}
    </Page>
  );
}

function Offer({ token, offer }: { token: string; offer: WaitlistOffer }) {
  const [wasOpen] = useState(offer.state === 'open');
  // What was just answered shows at once, whether or not the offer can be read again.
  const [answer, setAnswer] = useState<'accepted' | 'declined'>();
  const isOver = useOfferEnd(offer.expiresAt);
  const state = answer ?? (offer.state === 'open' && isOver ? 'expired' : offer.state);

  return (
    <>
      {state === 'open' ? <p className="-mt-4 text-muted">{m.appointments_offer_intro()}</p> : null}
      <OfferCard offer={{ ...offer, state }} token={token}>
        {state === 'open' ? <OfferAnswer token={token} onAnswered={setAnswer} /> : null}
      </OfferCard>
      {state === 'open' ? null : <OfferOutcome outcome={state} isAnswer={wasOpen} />}
    </>
  );
}

function OfferSkeleton() {
  return (
    <Skeleton label={m.appointments_offer_loading()}>
      <div className="flex flex-col gap-4">
        <div className={cardClass('flex flex-col gap-4 sm:p-6')}>
          <SkeletonLine className="w-3/5" />
          <SkeletonBox className="h-18 w-full" />
          <SkeletonLine className="w-2/5" />
          <SkeletonBox className="h-12 w-full" />
          <SkeletonBox className="h-11 w-full" />
        </div>
      </div>
    </Skeleton>
  );
}

function BadLink() {
  return (
    <Page title={m.appointments_offer_bad_link()} intro={m.appointments_offer_bad_link_text()}>
      <Link to={paths.appointments} className={buttonClass()}>
        {m.appointments_offer_to_visits()}
      </Link>
    </Page>
  );
}

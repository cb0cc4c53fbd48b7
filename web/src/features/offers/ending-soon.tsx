import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { OfferPrice } from './offer-price.tsx';
import { describeEnd } from './offer-words.ts';
import { useEndingSoon } from './offers-api.ts';

/** The three offers that end first, for the dashboard; nothing where there is none. */
export function EndingSoon() {
  const { data, isError, isFetching, refetch } = useEndingSoon();

  if (isError && !data)
    return <ErrorCard message={m.offers_fetch_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;

  if (!data)
    return (
      <Skeleton label={m.offers_loading()}>
        <SkeletonBox className="h-72 rounded-card" />
      </Skeleton>
    );

  if (data.offers.length === 0) return null;

  return (
    <section aria-labelledby="ending-soon" className={cardClass('flex flex-col gap-3')}>
      <h2 id="ending-soon" className="text-h3">
        {m.offers_ending_soon()}
      </h2>
      <ul className="divide-y divide-border">
        {data.offers.map((offer) => (
          <EndingOffer key={offer.clinicofferId} offer={offer} />
        ))}
      </ul>
      <Link to={paths.offers} className="link self-start">
        {m.offers_see_all()}
      </Link>
    </section>
  );
}

function EndingOffer({ offer }: { offer: ClinicOffer }) {
  const id = useId();

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <Link
          id={id}
          aria-labelledby={`${id} ${id}-where ${id}-price`}
          to={`${paths.offers}?id=${offer.clinicofferId}`}
          className="text-label hover:text-primary hover:underline"
        >
          {offer.title}
        </Link>
        <p className="text-small text-muted wrap-anywhere">
          <span id={`${id}-where`}>{offer.clinic.name}</span> · {describeEnd(offer, clock.now())}
        </p>
      </div>
      <OfferPrice id={`${id}-price`} offer={offer} />
    </li>
  );
}

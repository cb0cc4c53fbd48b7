import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { m } from '#web/paraglide/messages.js';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { OfferGrid } from './offer-grid.tsx';
import { OfferGridSkeleton } from './offer-grid-skeleton.tsx';

type OfferListProps = {
  /** Undefined while they are on their way. */
  offers: ClinicOffer[] | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onBook: (offer: ClinicOffer) => void;
};

/** The offers of one clinic as tickets: on their way, failed, none, or side by side. */
export function OfferList({ offers, isFailed, isRetrying, onRetry, onBook }: OfferListProps) {
  if (isFailed) return <ErrorCard message={m.offers_failed()} onRetry={onRetry} isRetrying={isRetrying} />;
  if (!offers) return <OfferGridSkeleton of="clinic" />;
  if (offers.length === 0) return <EmptyState art={<Scene name="offers" />} message={m.offers_none()} />;

  return <OfferGrid offers={offers} of="clinic" onBook={onBook} />;
}

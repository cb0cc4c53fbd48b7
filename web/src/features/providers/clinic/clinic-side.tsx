import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Coins, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { BookCard } from '#web/features/providers/book-card.tsx';
import { PhoneLink } from '#web/features/providers/phone-link.tsx';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useClinicTab } from './clinic-tabs.tsx';

type ClinicSideProps = {
  clinic: ClinicDetail;
  /** The next free times of anyone there. */
  times: (isFolded: boolean) => ReactNode;
  onBook: () => void;
  /** Opens the booking of a flexible or urgent visit. */
  onEmergency: () => void;
};

/** The card beside a clinic's tabs; right above them on a phone and a tablet (CLINIC-04). */
export function ClinicSide({ clinic, times, onBook, onEmergency }: ClinicSideProps) {
  return (
    <BookCard
      times={times}
      onBook={onBook}
      more={
        // Narrow, or Check Availability would need a row of its own on a phone.
        <Button variant="secondary" className="px-3!" onClick={onEmergency}>
          <Siren aria-hidden="true" className="size-4 text-danger" strokeWidth={2} />
          {m.providers_emergency()}
        </Button>
      }
    >
      <UrgentPhone phone={clinic.xcareNumber} />
    </BookCard>
  );
}

// Below what one came for: its code comes after the page.
const ReviewGlimpse = lazyPart(() =>
  import('#web/features/providers/reviews/review-glimpse.tsx').then((module) => module.ReviewGlimpse),
);

/** What a visit there brings, and what patients say: beside the tabs, on a phone and a tablet below them. */
export function ClinicExtras({ clinic }: { clinic: ClinicDetail }) {
  const [tab] = useClinicTab();
  // Beside all reviews the newest one would be said twice.
  const hasGlimpse = clinic.reviewCount > 0 && tab !== 'reviews';

  return (
    <>
      {clinic.isRewardBox ? <EarnCard /> : null}
      {hasGlimpse ? <ReviewGlimpse clinic={clinic} to="?tab=reviews" /> : null}
    </>
  );
}

function EarnCard() {
  return (
    <section className={cardClass('flex items-center gap-3')}>
      <span className="rounded-full bg-points-soft p-2 text-points">
        <Coins aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <div>
        <h2 className="text-h3">{m.providers_earn()}</h2>
        <p className="text-muted">{m.providers_earn_text()}</p>
      </div>
    </section>
  );
}

/** The clinic's own number for what cannot wait, where it has one that can be called. */
function UrgentPhone({ phone }: { phone: string | null }) {
  if (phone === null || !/^\+\d{8,15}$/.test(phone)) return null;

  return (
    <p className="flex flex-wrap gap-x-2 text-small text-muted">
      {m.providers_emergency_text()} <PhoneLink phone={phone} />
    </p>
  );
}

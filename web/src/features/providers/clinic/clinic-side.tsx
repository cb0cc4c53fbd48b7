import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Coins, Siren } from 'lucide-react';
import { PhoneLink } from '#web/features/providers/phone-link.tsx';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { ClinicProviders } from './clinic-providers.tsx';

type ClinicSideProps = {
  clinic: ClinicDetail;
  providerPathOf: (providerId: number) => string;
  onBook: () => void;
  /** Opens the booking of a flexible or urgent visit. */
  onEmergency: () => void;
};

/** The cards beside a clinic's tabs; below them on a phone and a tablet. */
export function ClinicSide({ clinic, providerPathOf, onBook, onEmergency }: ClinicSideProps) {
  return (
    <aside className="grid items-start gap-4 md:max-xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        <section className={cardClass('flex flex-col gap-3')}>
          <h2 className="text-h3">{m.providers_book_card()}</h2>
          <p className="text-muted">{m.providers_book_card_text()}</p>
          <Button variant="secondary" onClick={onBook}>
            {m.providers_check_availability()}
          </Button>
          <Button variant="secondary" onClick={onEmergency}>
            <Siren aria-hidden="true" className="size-4" strokeWidth={2} />
            {m.providers_emergency()}
          </Button>
          <UrgentPhone phone={clinic.xcareNumber} />
        </section>
        {clinic.isRewardBox ? <EarnCard /> : null}
      </div>
      <ClinicProviders providers={clinic.providers} pathOf={providerPathOf} />
    </aside>
  );
}

function EarnCard() {
  return (
    <section className={cardClass('flex items-start gap-3')}>
      <span className="rounded-full bg-points-soft p-2 text-points">
        <Coins aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <div>
        <h2 className="text-h3">{m.providers_earn()}</h2>
        <p className="text-points">{m.providers_earn_text()}</p>
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

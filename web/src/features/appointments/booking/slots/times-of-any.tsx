import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useClinicProviders } from '#web/features/appointments/times-api.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import type { SlotsOf } from './slot-search.ts';
import { anyProvider } from './slot-value.ts';

type TimesOfAnyProps = { booking: Booking; slotsOf: SlotsOf };

/** The way to everyone's times where the chosen provider has none; nothing where nobody else offers the type. */
export function TimesOfAny({ booking: { form, clinic, provider, clear }, slotsOf }: TimesOfAnyProps) {
  const { data } = useClinicProviders(clinic.id, provider ? '' : String(slotsOf.typeId));
  const hasOthers = (data?.providers.length ?? 0) > 1;
  if (slotsOf.providerId === null || !hasOthers) return null;

  const handleAny = () => {
    clear('slot');
    form.setValue('providerId', anyProvider);
    // The link goes with the times: the question that it has answered takes the focus.
    form.setFocus('providerId');
  };

  return (
    <Button variant="link" className="times-any" onClick={handleAny}>
      {m.booking_times_any()}
    </Button>
  );
}

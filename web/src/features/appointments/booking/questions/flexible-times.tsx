import { emergencyDays } from '@kindwell/contract/dates.ts';
import { useWatch } from 'react-hook-form';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { describeWish } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Fold } from '#web/ui/content/fold.tsx';
import { FlexibleDays } from './flexible-days.tsx';
import { FlexiblePart } from './flexible-part.tsx';

/**
 * The other way to a visit: no fixed time but days and a part of the day. An emergency has chosen all of them (BOOK-03): one line
 * says so, and what nobody can change is folded away under it.
 */
export function FlexibleTimes({ booking: { form } }: { booking: Booking }) {
  const isEmergency = useWatch({ control: form.control, name: 'isEmergency' });

  const fields = (
    <>
      <FlexibleDays form={form} isLocked={isEmergency} />
      <FlexiblePart form={form} isLocked={isEmergency} />
    </>
  );

  return isEmergency ? (
    <div className="when-row flex flex-wrap items-baseline gap-x-4">
      <p className="text-label">{m.appointments_when()}</p>
      <Fold summary={describeWish({ day: [...emergencyDays], slot: 'Anytime' })}>{fields}</Fold>
    </div>
  ) : (
    fields
  );
}

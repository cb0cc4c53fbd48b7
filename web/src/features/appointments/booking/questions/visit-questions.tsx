import { useWatch } from 'react-hook-form';
import type { CheckedCode } from '#web/features/appointments/booking/offer/use-checked-code.ts';
import { PersonField } from '#web/features/appointments/booking/person-field.tsx';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { CallbackField } from './callback-field.tsx';
import { FlexibleTimes } from './flexible-times.tsx';
import { OfferCode } from './offer-code.tsx';
import { ProviderField } from './provider-field.tsx';
import { TypeField } from './type-field.tsx';

/** What comes before the time: whom it is for, appointment type, visited before (unless known), provider. */
export function VisitQuestions({ booking }: { booking: Booking }) {
  return (
    <>
      {booking.edit ? null : <PersonField booking={booking} />}
      <TypeField booking={booking} />
      <VisitedBefore booking={booking} />
      <ProviderField booking={booking} />
    </>
  );
}

/** What a request without a fixed time is for, which any provider can answer. */
export function RequestQuestions({ booking }: { booking: Booking }) {
  return (
    <>
      <TypeField booking={booking} />
      <ProviderField booking={booking} />
    </>
  );
}

/** When such a visit would suit, of an emergency where the clinic can call back; and visited before. */
export function RequestTimes({ booking }: { booking: Booking }) {
  const isEmergency = useWatch({ control: booking.form.control, name: 'isEmergency' });

  return (
    <div className="flex min-w-0 flex-col gap-5">
      {isEmergency ? <CallbackField booking={booking} /> : null}
      <FlexibleTimes booking={booking} />
      <VisitedBefore booking={booking} />
    </div>
  );
}

function VisitedBefore({ booking: { form, isExistingClinic } }: { booking: Booking }) {
  if (isExistingClinic) return null;

  return (
    <RadioGroup
      {...form.register('visitedBefore')}
      label={m.booking_visited_before()}
      error={form.formState.errors.visitedBefore?.message}
      options={[
        { value: 'yes', label: m.booking_yes() },
        { value: 'no', label: m.booking_no() },
      ]}
    />
  );
}

/** What few have: a code, under all that everybody answers. */
export function VisitOffer({ booking, checked }: { booking: Booking; checked: CheckedCode }) {
  const { dropped } = booking.offerDrop;

  return (
    <div className="flex flex-col pt-5">
      <OfferCode booking={booking} checked={checked} />
      <div role="status">
        {dropped ? <p className="pt-2 text-small font-semibold text-warning">{dropped}</p> : null}
      </div>
    </div>
  );
}

import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { emergencyTimes } from '#web/features/appointments/booking/booking-form.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useConsultationTypes } from '#web/features/appointments/times-api.ts';
import { m } from '#web/paraglide/messages.js';
import { EmergencyCall } from '#web/ui/content/emergency-call.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { CallbackField } from './callback-field.tsx';

/** «If this is life-threatening, call 911 now.», with the number as the way to call it. */
const CallEmergency = () => (
  <Callout tone="warning">
    <EmergencyCall sentence={m.booking_call_911()} />
  </Callout>
);

/** What an emergency is asked before all else: to call where it can't wait; then any day at any time is wanted (BOOK-03). */
export function EmergencyField({ booking }: { booking: Booking }) {
  const { form } = booking;
  const { field } = useController({ control: form.control, name: 'isEmergency' });

  useUrgentType(booking, field.value);

  const handleEmergency = (isEmergency: boolean) => {
    field.onChange(isEmergency);
    const { days, timeslot } = emergencyTimes(isEmergency);
    form.setValue('days', days);
    form.setValue('timeslot', timeslot);
    form.clearErrors(['days', 'timeslot', 'callbackPhone']);
    // Set with the box, the type goes with it; one that somebody chose stays.
    if (!isEmergency && booking.urgentTypeRef.current !== '') form.setValue('typeId', '');
  };

  return (
    <div className="flex flex-col gap-5 pt-6">
      <CallEmergency />
      <CheckboxField
        name="isEmergency"
        label={<span className="font-semibold">{m.booking_emergency()}</span>}
        hint={m.booking_emergency_hint()}
        checked={field.value}
        onChange={(event) => handleEmergency(event.target.checked)}
      />
      {field.value ? <CallbackField booking={booking} /> : null}
    </div>
  );
}

/** An emergency is one of the type that the clinic has for it, unless another one is chosen. */
function useUrgentType({ form, clinic, provider, urgentTypeRef }: Booking, isEmergency: boolean) {
  const types = useConsultationTypes(clinic.id, provider?.id).data?.consultationTypes;
  const urgentId = types?.find(({ isUrgent }) => isUrgent)?.id;

  const typeId = useWatch({ control: form.control, name: 'typeId' });

  // Somebody has chosen another one since.
  useEffect(() => {
    if (typeId !== urgentTypeRef.current) urgentTypeRef.current = '';
  }, [typeId, urgentTypeRef]);

  useEffect(() => {
    if (!isEmergency || urgentId === undefined || form.getValues('typeId') !== '') return;

    urgentTypeRef.current = String(urgentId);
    form.setValue('typeId', urgentTypeRef.current);
    form.clearErrors('typeId');
  }, [isEmergency, urgentId, form, urgentTypeRef]);
}

import { Phone, Siren } from 'lucide-react';
import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { emergencyTimes } from '#web/features/appointments/booking/booking-form.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useConsultationTypes } from '#web/features/appointments/times-api.ts';
import { m } from '#web/paraglide/messages.js';
import { type ButtonVariant, buttonClass } from '#web/ui/button/button-class.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';

/** What helps at once in an emergency: 911, and the clinic, each a press away. */
function CallsFirst({ clinic }: Pick<Booking, 'clinic'>) {
  return (
    <div className="calls-first flex flex-col gap-3 bg-danger-soft p-4 md:flex-row md:flex-wrap md:items-center md:justify-between">
      <p className="flex items-start gap-2 font-semibold">
        <Siren aria-hidden="true" className="mt-0.5 size-5 text-danger" strokeWidth={1.75} />
        {m.booking_call_911()}
      </p>
      <div className="flex flex-wrap gap-2">
        <a href="tel:911" className={callClass('danger')}>
          <Phone {...iconProps} />
          {m.booking_call_911_now()}
        </a>
        <a href={`tel:${clinic.phone}`} className={callClass('secondary')}>
          <Phone {...iconProps} />
          {m.appointments_call_clinic({ clinic: clinic.name })}
        </a>
      </div>
    </div>
  );
}

/** The one call of the two that is for life and death is red. */
const callClass = (variant: ButtonVariant) => buttonClass(variant, 'min-h-12 flex-auto');
const iconProps = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const;

/**
 * What the tab is for; then whether it is an emergency, for which any day at any time is wanted (BOOK-03), and whom to call where
 * it can't wait. The box stays where it was pressed, so that a second press never calls.
 */
export function EmergencyField({ booking }: { booking: Booking }) {
  const { form } = booking;
  const { field } = useController({ control: form.control, name: 'isEmergency' });

  useUrgentType(booking, field.value);

  const handleEmergency = (isEmergency: boolean) => {
    field.onChange(isEmergency);
    if (isEmergency) announce(m.booking_call_911());
    const { days, timeslot } = emergencyTimes(isEmergency);
    form.setValue('days', days);
    form.setValue('timeslot', timeslot);
    form.clearErrors(['days', 'timeslot', 'callbackPhone']);
    // Set with the box, the type goes with it; one that somebody chose stays.
    if (!isEmergency && booking.urgentTypeRef.current !== '') form.setValue('typeId', '');
  };

  return (
    <div className="request-top flex flex-col gap-5 pt-4">
      <div className="request-head flex flex-col gap-1">
        <p className="font-display text-h3">{field.value ? m.booking_emergency_title() : m.booking_flexible_title()}</p>
        <p className="text-muted">{field.value ? m.booking_emergency_hint() : m.booking_flexible_intro()}</p>
      </div>
      <div className="overflow-hidden rounded-card border border-border">
        <div className="request-box flex flex-col justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-3 md:flex-row">
          <CheckboxField
            name="isEmergency"
            label={<span className="font-semibold">{m.booking_emergency()}</span>}
            checked={field.value}
            onChange={(event) => handleEmergency(event.target.checked)}
          />
          {field.value ? null : (
            <a href="tel:911" className="call-911 link flex min-h-11 items-center gap-2 md:min-h-6">
              <Siren aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              {m.booking_call_911()}
            </a>
          )}
        </div>
        {field.value ? <CallsFirst clinic={booking.clinic} /> : null}
      </div>
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

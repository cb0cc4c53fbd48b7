import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { type RefObject, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useMoveInstead } from '#web/features/appointments/booking/clashes/use-move-instead.ts';
import { type OfferDrop, useOfferDrop } from '#web/features/appointments/booking/offer/use-offer-drop.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import type { BookingDraft } from './booking-draft.ts';
import { answersOf, type BookingForm, emptyBooking } from './booking-form.ts';
import type { BookingSubject } from './booking-start.ts';
import type { SlotsOf } from './slots/slot-search.ts';
import { useBookingDraft } from './use-booking-draft.ts';
import { useBookingResolver } from './use-booking-resolver.ts';
import { type DayChoice, useDays } from './use-days.ts';
import { visitTypeOf } from './visit-type-address.ts';

/** All questions of the first step: those of a fixed time in their order. */
const bookingFields = [
  'callbackPhone',
  'typeId',
  'visitedBefore',
  'providerId',
  'offerCode',
  'slot',
  'days',
  'timeslot',
] as const satisfies (keyof BookingForm)[];
export type BookingField = (typeof bookingFields)[number];

/** Those of a request without a fixed time, in theirs. */
const requestFields: BookingField[] = ['typeId', 'providerId', 'days', 'timeslot', 'visitedBefore', 'offerCode'];

/** Those of an emergency, whose type is chosen with it. */
const emergencyFields: BookingField[] = ['callbackPhone', 'visitedBefore', 'typeId', 'providerId', 'offerCode'];

/** The questions that are asked, in the order in which they stand. */
export function fieldsOf({ visitType, isEmergency }: BookingForm): readonly BookingField[] {
  if (visitType === 'standard') return bookingFields;

  return isEmergency ? emergencyFields : requestFields;
}

/** A booking in the making: what it is about, the answers, and the days whose times are in view. */
export type Booking = BookingSubject &
  DayChoice & {
    form: UseFormReturn<BookingForm>;
    empty: BookingForm;
    /** The id of the type that ticking «I have an emergency» has set and nobody chose; '' without one. */
    urgentTypeRef: RefObject<string>;
    /** The calendar, for the way to it. On a phone it is put away until somebody asks for it. */
    calendarRef: RefObject<HTMLDivElement | null>;
    isCalendarOpen: boolean;
    openCalendar: () => void;
    /** Whose times the week in view has none of; undefined where it has some, and while that isn't known. */
    emptyWeek: SlotsOf | undefined;
    setEmptyWeek: (slotsOf: SlotsOf | undefined) => void;
    /** Chooses the provider whom the choices leave, '' for none: nobody has answered that, so it is what the dialog began with. */
    settleProvider: (providerId: string) => void;
    /** Empties answers that an earlier one has made void, and says so. */
    clear: (...names: ('providerId' | 'slot')[]) => void;
    offerDrop: OfferDrop;
    /** The answers as they are kept over a reload; undefined for a move. */
    readDraft: () => BookingDraft | undefined;
    /** Moves a visit that is coming in place of booking a second one (CLASH-01). */
    moveInstead: (visit: Appointment) => void;
    /** Books the second visit after all; undefined where none was about to be booked. */
    keepBoth: (() => void) | undefined;
  };

/** The state of the booking dialog's first step. */
export function useBooking(asked: BookingSubject): Booking {
  const { clinic, provider, isExistingClinic, edit } = asked;
  const visitType = visitTypeOf(useLocation().search) ?? asked.start?.visitType;
  const start = { ...asked.start, ...(visitType && { visitType }) };
  const [empty, setEmpty] = useState(() =>
    edit ? answersOf(edit) : emptyBooking(isExistingClinic, provider?.id, start),
  );
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const [emptyWeek, setEmptyWeek] = useState<SlotsOf>();
  const urgentTypeRef = useRef('');
  const calendarRef = useRef<HTMLDivElement>(null);

  const resolver = useBookingResolver(clinic);
  // Its own way to the first gap (use-gaps.ts): the library's follows the order in which the fields appeared.
  const form = useForm<BookingForm>({ defaultValues: empty, resolver, shouldFocusError: false });

  const { moved, moveInstead, keepBoth } = useMoveInstead(form);
  const subject = moved ? { ...asked, isExistingClinic: true, edit: moved } : asked;
  const offerDrop = useOfferDrop(form, clinic.id);

  const settleProvider = (providerId: string) => {
    form.setValue('providerId', providerId, { shouldValidate: form.formState.isSubmitted });
    setEmpty((begun) => ({ ...begun, providerId }));
  };

  const clear: Booking['clear'] = (...names) => {
    const voided = names.filter((name) => form.getValues(name) !== '');
    for (const name of voided) form.setValue(name, '');

    if (voided.length > 0) announce(m.booking_later_cleared());
  };

  const days = useDays(subject, form, clear);

  const readDraft = useBookingDraft(subject, { form, empty, ...days });

  return {
    ...subject,
    form,
    empty,
    urgentTypeRef,
    ...days,
    calendarRef,
    isCalendarOpen,
    openCalendar: () => setIsCalendarOpen(true),
    emptyWeek,
    setEmptyWeek,
    settleProvider,
    clear,
    offerDrop,
    readDraft,
    moveInstead,
    keepBoth: moved && keepBoth,
  };
}

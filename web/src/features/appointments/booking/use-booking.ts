import { type RefObject, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type OfferDrop, useOfferDrop } from '#web/features/appointments/booking/offer/use-offer-drop.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { bookingDraft, bookingDraftName } from './booking-draft.ts';
import { answersOf, type BookingForm, emptyBooking, hasAnswers } from './booking-form.ts';
import type { BookingSubject } from './booking-start.ts';
import { useBookingResolver } from './use-booking-resolver.ts';
import { type DayChoice, useDays } from './use-days.ts';
import { visitTypeOf } from './visit-type-address.ts';

/** The questions of the first step, in their order. */
export const bookingFields = [
  'visitedBefore',
  'typeId',
  'providerId',
  'offerCode',
  'slot',
  'days',
  'timeslot',
] as const satisfies (keyof BookingForm)[];
export type BookingField = (typeof bookingFields)[number];

/** A booking in the making: what it is about, the answers, and the days whose times are in view. */
export type Booking = BookingSubject &
  DayChoice & {
    form: UseFormReturn<BookingForm>;
    empty: BookingForm;
    /** The calendar, for the way to it. On a phone it is put away until somebody asks for it. */
    calendarRef: RefObject<HTMLDivElement | null>;
    isCalendarOpen: boolean;
    openCalendar: () => void;
    /** Empties answers that an earlier one has made void, and says so. */
    clear: (...names: ('providerId' | 'slot')[]) => void;
    offerDrop: OfferDrop;
  };

/** The state of the booking dialog's first step. */
export function useBooking(subject: BookingSubject): Booking {
  const { clinic, provider, isExistingClinic, edit } = subject;
  const visitType = visitTypeOf(useLocation().search) ?? subject.start?.visitType;
  const start = { ...subject.start, ...(visitType && { visitType }) };
  const [empty] = useState(() => (edit ? answersOf(edit) : emptyBooking(isExistingClinic, provider?.id, start)));
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const calendarRef = useRef<HTMLDivElement>(null);

  const resolver = useBookingResolver(clinic);
  // Its own way to the first gap (use-gaps.ts): the library's follows the order in which the fields appeared.
  const form = useForm<BookingForm>({ defaultValues: empty, resolver, shouldFocusError: false });

  const offerDrop = useOfferDrop(form, clinic.id);

  const clear: Booking['clear'] = (...names) => {
    const voided = names.filter((name) => form.getValues(name) !== '');
    for (const name of voided) form.setValue(name, '');

    if (voided.length > 0) announce(m.booking_later_cleared());
  };

  const days = useDays(subject, form, clear);

  useDraft(bookingDraftName, bookingDraft, {
    read() {
      const answers = form.getValues();
      // A move is two answers; the visit itself is kept by the server.
      if (edit || !hasAnswers(answers, empty)) return undefined;

      return { clinicId: clinic.uniqueId, provider: provider ?? null, day: days.days.day, answers };
    },
    restore(draft) {
      if (edit || draft.clinicId !== clinic.uniqueId) return;

      form.reset(draft.answers);
      days.showFrom(draft.day);
    },
  });

  return {
    ...subject,
    form,
    empty,
    ...days,
    calendarRef,
    isCalendarOpen,
    openCalendar: () => setIsCalendarOpen(true),
    clear,
    offerDrop,
  };
}

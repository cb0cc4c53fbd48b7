import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { type RefObject, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { type OfferDrop, useOfferDrop } from '#web/features/appointments/booking/offer/use-offer-drop.ts';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { bookingDraft, bookingDraftName } from './booking-draft.ts';
import { answersOf, type BookingForm, emptyBooking, hasAnswers } from './booking-form.ts';
import type { BookingSubject } from './booking-start.ts';
import { useBookingResolver } from './use-booking-resolver.ts';
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

/** Times that the keyboard asked for take the focus, others come into view. */
export type TimesWish = 'focus' | 'view';

/** A booking in the making: what it is about, the answers, and the day (`YYYY-MM-DD`) whose times are in view. */
export type Booking = BookingSubject & {
  form: UseFormReturn<BookingForm>;
  empty: BookingForm;
  /** Today where the clinic is. */
  today: string;
  day: string;
  chooseDay: (day: string, isByKeyboard: boolean) => void;
  /** Goes to a day that may lie in another month than the calendar shows. */
  jumpTo: (day: string) => void;
  /** How often `jumpTo` was called: the calendar is drawn again then. */
  jumps: number;
  /** The calendar, for the way back to it. */
  calendarRef: RefObject<HTMLDivElement | null>;
  /** What is done with the times of a chosen day when they arrive; the answer is given once. */
  takeTimesWish: () => TimesWish | undefined;
  /** Empties answers that an earlier one has made void, and says so. */
  clear: (...names: ('providerId' | 'slot')[]) => void;
  offerDrop: OfferDrop;
};

/** The day to begin with: the one asked for, else the day of the visit that is moved, else today. */
function firstDay({ start, edit }: BookingSubject, today: string): string {
  const wished = start?.day ?? (edit?.dateTime && toCalendarDay(edit.dateTime.date));

  return wished === undefined || wished === null || wished < today ? today : wished;
}

/** The state of the booking dialog's first step. */
export function useBooking(subject: BookingSubject): Booking {
  const { clinic, provider, isExistingClinic, edit } = subject;
  const visitType = visitTypeOf(useLocation().search) ?? subject.start?.visitType;
  const start = { ...subject.start, ...(visitType && { visitType }) };
  const [today] = useState(() => todayAt(clinic.timeZone, clock.now()));
  const [day, setDay] = useState(() => firstDay(subject, today));
  const [empty] = useState(() => (edit ? answersOf(edit) : emptyBooking(isExistingClinic, provider?.id, start)));
  const [jumps, setJumps] = useState(0);
  const timesWish = useRef<TimesWish>(undefined);
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

  const chooseDay: Booking['chooseDay'] = (next, isByKeyboard) => {
    const { typeId, providerId } = form.getValues();
    const isNews = next !== day && typeId !== '' && providerId !== '';
    const wish = isByKeyboard ? 'focus' : 'view';

    timesWish.current = isNews ? wish : undefined;
    setDay(next);
    clear('slot');
  };

  const jumpTo = (next: string) => {
    chooseDay(next, true);
    setJumps(jumps + 1);
  };

  useDraft(bookingDraftName, bookingDraft, {
    read() {
      const answers = form.getValues();
      // A move is two answers; the visit itself is kept by the server.
      if (edit || !hasAnswers(answers, empty)) return undefined;

      return { clinicId: clinic.uniqueId, provider: provider ?? null, day, answers };
    },
    restore(draft) {
      if (edit || draft.clinicId !== clinic.uniqueId) return;

      form.reset(draft.answers);
      setDay(draft.day < today ? today : draft.day);
      setJumps(jumps + 1);
    },
  });

  const takeTimesWish = () => {
    const wish = timesWish.current;
    timesWish.current = undefined;
    return wish;
  };

  return {
    ...subject,
    form,
    empty,
    today,
    day,
    chooseDay,
    jumpTo,
    jumps,
    calendarRef,
    takeTimesWish,
    clear,
    offerDrop,
  };
}

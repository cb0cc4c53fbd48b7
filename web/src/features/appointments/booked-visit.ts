import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { m } from '#web/paraglide/messages.js';
import { toast, toldSince } from '#web/ui/feedback/toast.ts';

/** What the booking dialog hands to /appointments with the move there: the visit to show first, and whether it is a place on the waitlist. */
const bookedState = z.object({ bookedId: z.int(), isWaiting: z.optional(z.boolean()) });
export type BookedState = z.output<typeof bookedState>;

/** The visit that was just booked, undefined without one; `forget` makes a reload or Back show it like any other. */
export function useBookedVisit(): { bookedId: number | undefined; forget: () => void } {
  const { state } = useLocation();
  const navigate = useNavigate();

  // By the address of this moment, not by what was drawn last: a step of a dialog may have been opened since.
  const forget = useCallback(() => {
    const { pathname, search } = window.location;
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [navigate]);

  return { bookedId: bookedState.safeParse(state).data?.bookedId, forget };
}

/** Tells by toast, once the page is there, that the visit was booked (BOOK-09): over the page before, it would be the only news. */
export function useBookedToast() {
  const { state, key } = useLocation();
  const booked = bookedState.safeParse(state).data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    // What went wrong meanwhile is the newer news, and a reload brings none.
    if (booked && bookedAt !== undefined && !toldSince(bookedAt))
      toast({ title: booked.isWaiting ? m.booking_waitlist_joined() : m.appointments_awaiting() });
  }, [key, booked?.bookedId]);
}

/** The element of the dialog in which the chosen time stands when it is confirmed. */
export const chosenTimeId = 'chosen-time';

/** How long the way from the dialog to the list may take for the two to be one movement. */
const oneMovementMs = 2_000;

let chosen: { place: DOMRect; at: number } | undefined;
let bookedAt: number | undefined;

/** Keeps when it was booked and where the chosen time stands, for the card into which it moves. */
export function keepChosenPlace() {
  bookedAt = performance.now();
  const place = document.getElementById(chosenTimeId)?.getBoundingClientRect();
  chosen = place && { place, at: performance.now() };
}

/** Where the chosen time stood a moment ago; it is told once. */
export function takeChosenPlace(): DOMRect | undefined {
  const kept = chosen;
  chosen = undefined;

  return kept && performance.now() - kept.at < oneMovementMs ? kept.place : undefined;
}

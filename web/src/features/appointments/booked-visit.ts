import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

/** What the booking dialog hands to /appointments with the move there: the visit to show first. */
const bookedState = z.object({ bookedId: z.int() });
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

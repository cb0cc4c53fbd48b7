import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

/** What the booking dialog hands to /appointments with the move there: the visit to show first. */
const bookedState = z.object({ bookedId: z.int() });
export type BookedState = z.output<typeof bookedState>;

/** The visit that was just booked, undefined without one; `forget` makes a reload or Back show it like any other. */
export function useBookedVisit(): { bookedId: number | undefined; forget: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();

  const forget = useCallback(() => {
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [navigate, pathname, search]);

  return { bookedId: bookedState.safeParse(state).data?.bookedId, forget };
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { stateNow, visitTypeName } from '#web/lib/history/dialog-entries.ts';
import type { BookingForm } from './booking-form.ts';

type VisitType = BookingForm['visitType'];

/** The tab that an address of the booking names, `?book=12&visit=flexible`. */
export const visitTypeOf = (search: string): VisitType | undefined =>
  new URLSearchParams(search).get(visitTypeName) === 'flexible' ? 'flexible' : undefined;

/** Keeps the open tab in the address; like every tab it makes no step of Back. */
export function useVisitTypeAddress(visitType: VisitType) {
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is what the address follows
  useEffect(() => {
    const { pathname, search } = window.location;
    if ((visitTypeOf(search) ?? 'standard') === visitType) return;

    const parameters = new URLSearchParams(search);
    if (visitType === 'standard') parameters.delete(visitTypeName);
    else parameters.set(visitTypeName, visitType);
    void navigate(
      { pathname, search: parameters.toString() },
      { replace: true, state: stateNow(), preventScrollReset: true },
    );
  }, [visitType]);
}

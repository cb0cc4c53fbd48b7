import { cancelAppointment } from '@kindwell/contract/appointments/appointment-actions.ts';
import { useState } from 'react';
import { visitsAndTimes } from '#web/features/appointments/appointments-api.ts';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { useWrite } from '#web/lib/api/use-operation.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Clash } from './clash-rules.ts';

/**
 * Leaves the places on the waitlist that a booking makes needless, where the person wants that: once it is booked, and not
 * before, so that nobody ends up with neither.
 */
export function useLeaveWaitlist(clashes: Clash[]) {
  const [wantedIds, setWantedIds] = useState<number[]>([]);
  const { mutateAsync } = useWrite(cancelAppointment, { invalidates: visitsAndTimes });

  const waiting = clashes.flatMap((clash) => (clash.name === 'waiting' ? clash.visits.map(({ id }) => id) : []));
  const wanted = waiting.filter((id) => wantedIds.includes(id));

  // An offer may have been accepted since the list was read: what is a visit by now stays.
  const leave = async () => {
    const body = { reason: null, onlyIf: 'waitlisted' } as const;
    const outcomes = await Promise.allSettled(wanted.map((id) => mutateAsync({ params: { id: String(id) }, body })));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    const failed = refused.filter(({ reason }) => !isRefusedBy(reason, 'visitCancelled'));

    if (failed.some(({ reason }) => isRefusedBy(reason, 'visitNotConfirmed', 'visitConfirmed'))) {
      toast({ title: m.booking_waitlist_became(), description: m.booking_waitlist_became_text() });
    } else if (failed.length > 0) {
      toast({
        title: m.booking_waitlist_stays(),
        description: m.booking_waitlist_stays_text(),
        variant: 'destructive',
      });
    }
  };

  return {
    isWanted: wanted.length > 0,
    want: (isWanted: boolean) => setWantedIds(isWanted ? waiting : []),
    leave,
  };
}

import { cancelAppointment } from '@kindwell/contract/appointments/appointment-actions.ts';
import { useState } from 'react';
import { visitsAndTimes } from '#web/features/appointments/appointments-api.ts';
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

  const leave = () => {
    const left = wanted.map((id) => mutateAsync({ params: { id: String(id) }, body: { reason: null } }));

    Promise.all(left).catch(() =>
      toast({
        title: m.booking_waitlist_stays(),
        description: m.booking_waitlist_stays_text(),
        variant: 'destructive',
      }),
    );
  };

  return {
    isWanted: wanted.length > 0,
    want: (isWanted: boolean) => setWantedIds(isWanted ? waiting : []),
    leave,
  };
}

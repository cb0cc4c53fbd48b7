import { holdMinutes } from '@kindwell/contract/appointments/holds.ts';
import { useEffect, useRef, useState } from 'react';
import { useHoldSlot, useReleaseHold } from '#web/features/appointments/appointments-api.ts';
import { chosenTimeOf, isForWaitlist, providerIdOf } from '#web/features/appointments/booking/booking-body.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { clock } from '#web/lib/dates/clock.ts';

/** A time that is kept for the person; `endsAt` in milliseconds, on this device's clock. */
export type Hold = { id: number; slot: string; endsAt: number };

type Outcome = { onSuccess?: () => void; onError?: (reason: Error) => void };

const minuteMs = 60_000;

/**
 * Keeps the chosen time while the person checks and confirms it, and gives it back when they go elsewhere; what gets
 * lost on the way ends by itself. A move holds nothing: the visit has a place, and its own time would be in the way.
 */
export function useHold({ form, edit }: Booking) {
  const [hold, setHold] = useState<Hold>();
  const holdSlot = useHoldSlot();
  const { mutate: giveBack } = useReleaseHold();
  const held = useRef<Hold>(undefined);
  const isOver = useRef(false);

  const forget = () => {
    held.current = undefined;
    setHold(undefined);
  };

  const release = () => {
    if (held.current) giveBack({ params: { id: String(held.current.id) } });
    forget();
  };

  const releaseAtEnd = useRef(release);
  useEffect(() => {
    releaseAtEnd.current = release;
  });
  useEffect(() => {
    isOver.current = false;

    return () => {
      isOver.current = true;
      releaseAtEnd.current();
    };
  }, []);

  const keep = (id: number, slot: string) => {
    // Counted from the answer on: this device's clock may not be the server's.
    held.current = { id, slot, endsAt: clock.now().getTime() + holdMinutes * minuteMs };
    if (isOver.current) release();
    else setHold(held.current);
  };

  /** Holds the chosen time for the chosen person, in place of what was held before. */
  const take = ({ onSuccess, onError }: Outcome) => {
    const answers = form.getValues();
    const { typeId, dependantId, slot } = answers;

    const body = {
      providerid: Number(providerIdOf(answers)),
      consultationtype: { id: Number(typeId) },
      dependant: dependantId === '' ? null : { id: Number(dependantId) },
      dateTime: chosenTimeOf(answers),
    };
    holdSlot.mutateAsync(body).then(
      (answer) => {
        keep(answer.hold.id, slot);
        onSuccess?.();
      },
      (reason: Error) => onError?.(reason),
    );
  };

  /** Whether what is chosen can be held at all. */
  const isHoldable = () => {
    const answers = form.getValues();

    return edit === undefined && answers.visitType === 'standard' && !isForWaitlist(answers);
  };

  return { hold, isTaking: holdSlot.isPending, take, release, forget, isHoldable };
}
